import { randomBytes } from 'node:crypto';
import type { Sessions } from '../sessions/sessions.ts';

export type TestAccount = { userId: string; username: string };

export function makeAccount(account: Partial<TestAccount> = {}): TestAccount {
  const id = randomBytes(6).toString('hex');
  return { userId: `user-${id}`, username: `Player_${id}`, ...account };
}

/**
 * Signs a made-up account in by writing its session to the store.
 * @returns the account, and the cookie for `api(baseUrl, cookie)`
 */
export async function signedIn(
  sessions: Pick<Sessions, 'issue'>,
  account: Partial<TestAccount> = {},
): Promise<{ account: TestAccount; cookie: string }> {
  const whole = makeAccount(account);
  return { account: whole, cookie: await sessions.issue(whole) };
}
