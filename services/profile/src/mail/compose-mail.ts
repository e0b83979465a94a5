import { emailKey } from '@sidelight/rules';
import { prolongSignUp } from '../auth/sign-up.ts';
import type { ProfileContext } from '../profile-context.ts';
import type { LinkType } from '../tokens/token.model.ts';
import { composeReminder } from './compose-reminder.ts';
import type { MailKind, MailRecord } from './mail.model.ts';
import { mailText } from './templates.ts';
import type { ComposedMail } from './transport.ts';

/** Anybody may request these mails for any address, so an address gets only a few of them an hour. */
const ON_REQUEST: MailKind[] = ['sign_up', 'resend', 'recovery', 'email_change'];
const MOST_AN_HOUR = 5;
const HOUR_MS = 3_600_000;

/**
 * An `email_change` goes to the new address, and a sign-up's mail to the address of the sign-up. Any other mail goes to
 * an address that the account has confirmed.
 * @returns null if no mail is to be sent
 */
export async function composeMail(ctx: ProfileContext, mail: MailRecord): Promise<ComposedMail | null> {
  const { accounts, signUps, tokens, mails, clock, publicOrigin } = ctx;
  const loginUrl = `${publicOrigin}/login`;
  const linkWith = async (
    type: LinkType,
    subjectId: string,
    { email = null, from = clock() }: { email?: string | null; from?: Date } = {},
  ) => {
    const token = await tokens.issue({ type, subjectId, email }, from);
    // Browsers do not send the part of a URL after `#`, so neither a log nor a `Referer` contains the token.
    return `${publicOrigin}/verify?type=${type}#token=${token}`;
  };
  if (ON_REQUEST.includes(mail.kind)) {
    const hourAgo = new Date(mail.createdAt.getTime() - HOUR_MS);
    if ((await mails.countBefore(mail, ON_REQUEST, hourAgo)) >= MOST_AN_HOUR) return null;
  }

  if (mail.kind === 'sign_up' || mail.kind === 'resend') {
    const account = await accounts.findByEmail(mail.to);
    if (account) {
      const { username, email: to } = account;
      return mail.kind === 'sign_up'
        ? { to, ...mailText('already_registered', { username, url: loginUrl }) }
        : null;
    }
    const signUp = mail.subjectId
      ? await signUps.find(mail.subjectId, clock())
      : await signUps.findNewest({ emailKey: emailKey(mail.to) }, clock());
    const from = clock();
    if (!signUp || !(await prolongSignUp(ctx, signUp, from))) return null;
    const url = await linkWith('signup', signUp._id, { from });
    return { to: signUp.email, ...mailText('sign_up', { username: signUp.username, url }) };
  }

  if (mail.kind === 'account_deleted')
    return { to: mail.to, ...mailText('account_deleted', { username: '', url: '' }) };
  const account = mail.subjectId ? await accounts.find(mail.subjectId) : await accounts.findByEmail(mail.to);
  if (!account) return null;
  const { _id: userId, username, email } = account;
  switch (mail.kind) {
    case 'recovery': {
      // The mail goes to the stored address, never to the typed one, because two spellings with the same key may be two
      // mailboxes.
      const url = await linkWith('recovery', userId, { email });
      return { to: email, ...mailText('recovery', { username, url }) };
    }
    case 'email_change': {
      // The owner of an existing account must not learn that another account wants the address.
      if (await accounts.findByEmail(mail.to)) return null;
      const to = mail.typed ?? mail.to;
      const url = await linkWith('email_change', userId, { email: to });
      return { to, ...mailText('email_change', { username, url }) };
    }
    case 'email_changed': {
      // The lifetime starts at the change of the email, so that links expire in the order of the changes.
      const url = await linkWith('email_undo', userId, { email: mail.to, from: mail.createdAt });
      return { to: mail.to, ...mailText('email_changed', { username, url }) };
    }
    case 'email_undone': {
      // The account may have another address by now, and the owner of the former one must not sign in.
      if (mail.to !== email) return null;
      const url = await linkWith('recovery', userId, { email });
      return { to: mail.to, ...mailText('email_undone', { username, url }) };
    }
    case 'reminder':
    case 'review':
      return composeReminder(ctx, account, mail);
    default:
      // The buttons of these mails say 'Not you? Reset your password here'.
      return { to: mail.to, ...mailText(mail.kind, { username, url: `${loginUrl}?mode=reset` }) };
  }
}
