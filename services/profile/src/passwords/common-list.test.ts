import { passwordProblem } from '@sidelight/rules';
import { describe, expect, it } from 'vitest';
import { DISGUISED, BREACHED as list } from './common-passwords.ts';
import { weakReasons } from './weak-password.ts';

const account = { username: 'ada_l', email: 'countess@example.org' };
const capital = (word: string) => word.replace(/[a-z]/, (letter) => letter.toUpperCase());
const isCommon = (password: string) => weakReasons(password, account).includes('common');

describe('the list of breached passwords', () => {
  it('has the commonest first, in lower case and without duplicates', () => {
    expect(list.length).toBeGreaterThan(40_000);
    expect(new Set(list).size).toBe(list.length);
    expect(list.every((entry) => entry === entry.toLowerCase() && /^\S+$/.test(entry))).toBe(true);
    expect(list.slice(0, 5)).toEqual(['123456', 'password', '12345678', 'qwerty', '123456789']);
  });

  it('is refused in lower case, upper case and capitalised', () => {
    const missed = list
      .flatMap((entry) => [entry, entry.toUpperCase(), capital(entry)])
      .filter((password) => !isCommon(password));
    expect(missed).toEqual([]);
  });

  it('has its 3,000 commonest passwords refused even in a disguise that follows the rules', () => {
    expect(DISGUISED).toBe(3000);
    const top = list.slice(0, DISGUISED);
    const word = top.filter((entry) => /^[a-z]{6,}$/.test(entry)).map((entry) => `${capital(entry)}1!`);
    const number = top.filter((entry) => /^\d{6,}$/.test(entry)).map((entry) => `Ab!${entry}`);
    expect(word.length).toBeGreaterThan(1000);
    expect(number.length).toBeGreaterThan(100);
    const dressed = [...word, ...number];
    expect(dressed.filter((password) => passwordProblem(password) !== null)).toEqual([]);
    expect(dressed.filter((password) => !isCommon(password))).toEqual([]);
  });

  it('allows a password that only contains a common word', () => {
    for (const password of ['Correct-horse-7', 'tR0ub4dor&3', 'Lantern!42x', 'four Words 2 keep!']) {
      expect(isCommon(password), password).toBe(false);
    }
  });
});
