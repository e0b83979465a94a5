import { emailKey } from '../accounts/keys.ts';
import type { Deps } from '../deps.ts';
import type { TokenType } from '../tokens/token.model.ts';
import type { MailKind, MailRecord } from './mail.model.ts';
import { type MailText, TEMPLATES } from './templates.ts';

/** Mails that anybody may ask for: an address gets at most so many of them an hour. */
const ON_REQUEST: MailKind[] = ['sign_up', 'resend', 'recovery', 'email_change'];
const MOST_AN_HOUR = 5;
const HOUR_MS = 3_600_000;

type ComposeDeps = Pick<Deps, 'accounts' | 'signUps' | 'tokens' | 'mails' | 'now' | 'publicOrigin'>;

/** The text of a mail, with a fresh token where it carries one; null where nobody is to be written to. */
export async function composeMail(deps: ComposeDeps, mail: MailRecord): Promise<MailText | null> {
  const { accounts, signUps, tokens, mails, now, publicOrigin } = deps;
  const loginUrl = `${publicOrigin}/login`;
  const linkWith = async (type: TokenType, subjectId: string, email: string | null = null) => {
    const token = await tokens.issue({ type, subjectId, email }, now());
    return `${publicOrigin}/verify?type=${type}&token=${token}`;
  };
  if (ON_REQUEST.includes(mail.kind)) {
    const hourAgo = new Date(mail.createdAt.getTime() - HOUR_MS);
    if ((await mails.countBefore(mail, ON_REQUEST, hourAgo)) >= MOST_AN_HOUR) return null;
  }

  if (mail.kind === 'sign_up' || mail.kind === 'resend') {
    const account = await accounts.findByEmail(mail.to);
    if (account) {
      const { username } = account;
      return mail.kind === 'sign_up' ? TEMPLATES.alreadyRegistered({ username, url: loginUrl }) : null;
    }
    const signUp = mail.subjectId
      ? await signUps.find(mail.subjectId, now())
      : await signUps.findNewest({ emailKey: emailKey(mail.to) }, now());
    if (!signUp) return null;
    return TEMPLATES.signUp({ username: signUp.username, url: await linkWith('signup', signUp._id) });
  }

  const account = mail.subjectId ? await accounts.find(mail.subjectId) : await accounts.findByEmail(mail.to);
  if (!account) return null;
  const { _id: userId, username } = account;
  switch (mail.kind) {
    case 'recovery':
      return TEMPLATES.recovery({ username, url: await linkWith('recovery', userId) });
    case 'email_change': {
      // An address with an account of its own is not told about others.
      if (await accounts.findByEmail(mail.to)) return null;
      return TEMPLATES.emailChange({ username, url: await linkWith('email_change', userId, mail.to) });
    }
    case 'email_change_notice':
      return TEMPLATES.emailChangeNotice({ username });
    case 'email_changed':
      return TEMPLATES.emailChanged({ username });
    case 'password_changed':
      return TEMPLATES.passwordChanged({ username, url: loginUrl });
  }
}
