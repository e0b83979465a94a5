import { expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const OLD = 'an-older-secret-of-the-tests-0123456789';
const NEW = 'a-newer-secret-of-the-tests-0123456789';
const plain = Buffer.from('twenty bytes of that');

it('opens for its subject alone, also after the secret was rotated', () => {
  const sealed = createSeal([OLD]).seal(plain, 'user-1');
  expect(sealed).not.toContain(plain.toString('base64url'));
  expect(createSeal([NEW, OLD]).open(sealed, 'user-1')).toEqual(plain);
  expect(() => createSeal([NEW, OLD]).open(sealed, 'user-2')).toThrow('No known secret');
  expect(() => createSeal([NEW]).open(sealed, 'user-1')).toThrow('No known secret');
});

it('opens nothing that was changed, and seals nothing twice alike', () => {
  const seal = createSeal([NEW]);
  const sealed = seal.seal(plain, 'user-1');
  expect(seal.seal(plain, 'user-1')).not.toBe(sealed);
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => seal.open(bytes.toString('base64url'), 'user-1')).toThrow('No known secret');
});
