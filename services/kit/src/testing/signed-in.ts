import { randomBytes } from 'node:crypto';
import type { SessionAccount, Sessions } from '../sessions/sessions.ts';

/** A made-up account. */
export function makeAccount(account: Partial<SessionAccount> = {}): SessionAccount {
  const id = randomBytes(6).toString('hex');
  return { userId: `user-${id}`, username: `Player_${id}`, isAdmin: false, ...account };
}

/**
 * Signs a made-up account in, straight in the store.
 * @returns the account, and the cookie for `api(baseUrl, cookie)`
 */
export async function signedIn(
  sessions: Pick<Sessions, 'issue'>,
  account: Partial<SessionAccount> = {},
): Promise<{ account: SessionAccount; cookie: string }> {
  const whole = makeAccount(account);
  return { account: whole, cookie: await sessions.issue(whole) };
}
