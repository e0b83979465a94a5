import { readFileSync } from 'node:fs';
import { passwordProblem } from '@sidelight/rules';
import { describe, expect, it } from 'vitest';
import { buildCommonList, LIST_LENGTH } from './build-common-list.ts';
import { weakReasons } from './weak-password.ts';

const list = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const account = { username: 'ada_l', email: 'countess@example.org' };
const capital = (word: string) => word.replace(/[a-z]/, (letter) => letter.toUpperCase());

describe('the list of the commonest passwords', () => {
  it('has 3,000 different entries in lower case, and is the one that main.ts writes', () => {
    expect(LIST_LENGTH).toBe(3000);
    expect(list).toHaveLength(LIST_LENGTH);
    expect(new Set(list).size).toBe(LIST_LENGTH);
    expect(list.every((entry) => entry === entry.toLowerCase() && /^\S+$/.test(entry))).toBe(true);
    expect(list).toEqual(buildCommonList());
  });

  it.each([
    '123456',
    'password',
    'qwerty',
    '111111',
    '1q2w3e4r',
    'iloveyou',
    'letmein',
    'password1',
    'abc123',
  ])('has %s', (entry) => expect(list).toContain(entry));

  it('is refused in every case that people try', () => {
    for (const entry of list) {
      for (const password of [entry, entry.toUpperCase(), capital(entry)]) {
        expect(weakReasons(password, account), password).toContain('common');
      }
    }
  });

  it('is refused as well where it is dressed up to keep the rules', () => {
    const word = list.filter((entry) => /^[a-z]{6,}$/.test(entry)).map((entry) => `${capital(entry)}1!`);
    const number = list.filter((entry) => /^\d{6,}$/.test(entry)).map((entry) => `Ab!${entry}`);
    expect(word.length).toBeGreaterThan(200);
    expect(number.length).toBeGreaterThan(50);
    for (const password of [...word, ...number]) {
      expect(passwordProblem(password)).toBeNull();
      expect(weakReasons(password, account), password).toContain('common');
    }
  });
});
