import { expect, it } from 'vitest';
import { createSecretCipher } from './secret-cipher.ts';

it('opens a second factor that an earlier release has stored', () => {
  const stored = 'dY_0hqotch6mlc_SFi2cZEME7O6144vAd-bBtfX5_8HVa3VGSz5J8Yyuh8tp2UeM';
  const cipher = createSecretCipher(['an-older-secret-of-the-tests-0123456789']);
  expect(cipher.open(stored, 'user-1').toString()).toBe('twenty bytes of that');
});
