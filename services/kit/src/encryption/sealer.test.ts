import { expect, it } from 'vitest';
import { createSealer } from './sealer.ts';

const OLD = 'an-older-secret-of-the-tests-0123456789';
const NEW = 'a-newer-secret-of-the-tests-0123456789';
const plain = Buffer.from('twenty bytes of that');
const sealerOf = (...secrets: string[]) => createSealer(secrets, 'tests');

it('opens only for the same subject and purpose, also while a new secret and the old one are known', () => {
  const sealed = sealerOf(OLD).seal(plain, 'user-1');
  expect(sealed).not.toContain(plain.toString('base64url'));
  expect(sealerOf(NEW, OLD).open(sealed, 'user-1')).toEqual(plain);
  expect(() => sealerOf(NEW, OLD).open(sealed, 'user-2')).toThrow('No known secret');
  expect(() => sealerOf(NEW).open(sealed, 'user-1')).toThrow('No known secret');
  expect(() => createSealer([OLD], 'another').open(sealed, 'user-1')).toThrow('No known secret');
});

it('refuses a changed text', () => {
  const sealer = sealerOf(NEW);
  const bytes = Buffer.from(sealer.seal(plain, 'user-1'), 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => sealer.open(bytes.toString('base64url'), 'user-1')).toThrow('No known secret');
});

it('seals the same text differently each time, unless it is stable', () => {
  expect(sealerOf(NEW).seal(plain, 'user-1')).not.toBe(sealerOf(NEW).seal(plain, 'user-1'));
  const stable = createSealer([NEW], 'tests', { isStable: true });
  expect(stable.seal(plain, 'user-1')).toBe(stable.seal(plain, 'user-1'));
  const ivOf = (sealed: string) => sealed.slice(0, 16);
  expect(ivOf(stable.seal(plain, 'user-2'))).not.toBe(ivOf(stable.seal(plain, 'user-1')));
});
