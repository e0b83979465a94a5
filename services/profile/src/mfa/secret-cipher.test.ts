import { expect, it } from 'vitest';
import { createSecretCipher } from './secret-cipher.ts';

const OLD = 'an-older-secret-of-the-tests-0123456789';
const NEW = 'a-newer-secret-of-the-tests-0123456789';
const plain = Buffer.from('twenty bytes of that');

it('decrypts only for the same subject, also while a new secret and the old one are known', () => {
  const sealed = createSecretCipher([OLD]).encrypt(plain, 'user-1');
  expect(sealed).not.toContain(plain.toString('base64url'));
  expect(createSecretCipher([NEW, OLD]).decrypt(sealed, 'user-1')).toEqual(plain);
  expect(() => createSecretCipher([NEW, OLD]).decrypt(sealed, 'user-2')).toThrow('No known secret');
  expect(() => createSecretCipher([NEW]).decrypt(sealed, 'user-1')).toThrow('No known secret');
});

it('refuses a changed text, and encrypts the same secret differently each time', () => {
  const cipher = createSecretCipher([NEW]);
  const sealed = cipher.encrypt(plain, 'user-1');
  expect(cipher.encrypt(plain, 'user-1')).not.toBe(sealed);
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => cipher.decrypt(bytes.toString('base64url'), 'user-1')).toThrow('No known secret');
});
