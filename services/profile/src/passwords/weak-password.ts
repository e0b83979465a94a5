import { isCommonPassword } from './common-passwords.ts';

export type WeakReason = 'common' | 'contains_username' | 'contains_email';

const SHORTEST_PART = 4;

/** Empty if the password is hard to guess. */
export function weakReasons(password: string, account: { username: string; email: string }): WeakReason[] {
  const reasons: WeakReason[] = [];
  const text = password.toLowerCase();
  const holds = (part: string) => part.length >= SHORTEST_PART && text.includes(part.toLowerCase());
  if (isCommonPassword(password)) reasons.push('common');
  if (holds(account.username)) reasons.push('contains_username');
  if (holds(account.email) || holds(account.email.split('@')[0] ?? '')) reasons.push('contains_email');
  return reasons;
}
