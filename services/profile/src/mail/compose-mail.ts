import { emailKey } from '../accounts/keys.ts';
import type { ProfileContext } from '../profile-context.ts';
import type { TokenType } from '../tokens/token.model.ts';
import type { MailKind, MailRecord } from './mail.model.ts';
import { type MailText, TEMPLATES } from './templates.ts';

/** A mail and where it goes: where there is an account, to the address that the account has confirmed. */
export type ComposedMail = MailText & { to: string };

/** Mails that anybody may ask for: an address gets at most so many of them an hour. */
const ON_REQUEST: MailKind[] = ['sign_up', 'resend', 'recovery', 'email_change'];
const MOST_AN_HOUR = 5;
const HOUR_MS = 3_600_000;

type ComposeContext = Pick<
  ProfileContext,
  'accounts' | 'signUps' | 'tokens' | 'mails' | 'clock' | 'publicOrigin'
>;

/** The text of a mail, with a fresh token where it carries one; null where nobody is to be written to. */
export async function composeMail(ctx: ComposeContext, mail: MailRecord): Promise<ComposedMail | null> {
  const { accounts, signUps, tokens, mails, clock, publicOrigin } = ctx;
  const loginUrl = `${publicOrigin}/login`;
  const linkWith = async (
    type: TokenType,
    subjectId: string,
    { email = null, from = clock() }: { email?: string | null; from?: Date } = {},
  ) => {
    const token = await tokens.issue({ type, subjectId, email }, from);
    // Behind the `#`, which browsers send to nobody: no log and no `Referer` has it.
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
        ? { to, ...TEMPLATES.alreadyRegistered({ username, url: loginUrl }) }
        : null;
    }
    const signUp = mail.subjectId
      ? await signUps.find(mail.subjectId, clock())
      : await signUps.findNewest({ emailKey: emailKey(mail.to) }, clock());
    if (!signUp) return null;
    const url = await linkWith('signup', signUp._id);
    return { to: signUp.email, ...TEMPLATES.signUp({ username: signUp.username, url }) };
  }

  if (mail.kind === 'account_deleted') return { to: mail.to, ...TEMPLATES.accountDeleted() };
  const account = mail.subjectId ? await accounts.find(mail.subjectId) : await accounts.findByEmail(mail.to);
  if (!account) return null;
  const { _id: userId, username, email } = account;
  switch (mail.kind) {
    case 'recovery': {
      // Never to the address as it was typed: what is the same to us may be another mailbox.
      const url = await linkWith('recovery', userId, { email });
      return { to: email, ...TEMPLATES.recovery({ username, url }) };
    }
    case 'email_change': {
      // An address with an account of its own is not told about others.
      if (await accounts.findByEmail(mail.to)) return null;
      const url = await linkWith('email_change', userId, { email: mail.to });
      return { to: mail.to, ...TEMPLATES.emailChange({ username, url }) };
    }
    case 'email_changed': {
      // Counted from the change, even if the mail is sent late, so that the links end in the order of the changes.
      const url = await linkWith('email_undo', userId, { email: mail.to, from: mail.createdAt });
      return { to: mail.to, ...TEMPLATES.emailChanged({ username, url }) };
    }
    case 'email_undone': {
      const url = await linkWith('recovery', userId, { email });
      return { to: mail.to, ...TEMPLATES.emailUndone({ username, url }) };
    }
    default:
      return { to: mail.to, ...noticeOf(mail.kind, username, loginUrl) };
  }
}

type WithLink = 'sign_up' | 'resend' | 'recovery' | 'email_change' | 'email_changed' | 'email_undone';
type Notice = Exclude<MailKind, WithLink | 'account_deleted'>;

/** Tells an account's owner what happened to it. */
function noticeOf(kind: Notice, username: string, url: string): MailText {
  switch (kind) {
    case 'email_change_notice':
      return TEMPLATES.emailChangeNotice({ username });
    case 'email_undone_notice':
      return TEMPLATES.emailUndoneNotice({ username });
    case 'password_changed':
      return TEMPLATES.passwordChanged({ username, url });
    case 'mfa_enabled':
      return TEMPLATES.mfaEnabled({ username });
    case 'mfa_disabled':
      return TEMPLATES.mfaDisabled({ username, url });
    case 'mfa_guessed':
      return TEMPLATES.mfaGuessed({ username, url });
    case 'mfa_reset':
      return TEMPLATES.mfaReset({ username, url });
  }
}
