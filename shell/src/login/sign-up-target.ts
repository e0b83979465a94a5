import { storage } from '@sidelight/shell-api';
import { safeTarget } from './safe-target.ts';

/** In local storage, because the link of the mail opens another tab. */
const KEY = 'sign_up_target';

export const keepSignUpTarget = (target: string | null): void => storage.write(KEY, safeTarget(target));

/** Where the last sign-up of this browser began; `/` if that is not known. Each sign-up is followed only once. */
export function takeSignUpTarget(): string {
  const target = safeTarget(storage.read<string | null>(KEY, null));
  storage.write(KEY, null);
  return target;
}
