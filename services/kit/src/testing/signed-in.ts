import { randomBytes } from 'node:crypto';
import type { Sessions } from '../sessions/sessions.ts';

export type TestAccount = { userId: string; username: string };

export function makeAccount(account: Partial<TestAccount> = {}): TestAccount {
  const id = randomBytes(6).toString('hex');
  return { userId: `user-${id}`, username: `Player_${id}`, ...account };
}

export async function signedIn(
  sessions: Pick<Sessions, 'issue'>,
  account: Partial<TestAccount> = {},
): Promise<{ account: TestAccount; cookie: string }> {
  const whole = makeAccount(account);
  return { account: whole, cookie: await sessions.issue(whole) };
}
