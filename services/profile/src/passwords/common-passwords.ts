import { dictionary } from '@zxcvbn-ts/language-common';
import { COMMON_WORDS } from './common-words.ts';

/*
 * The password rules ask for all four classes of characters, so people disguise common passwords: 'Password1!',
 * 'P@ssw0rd', 'Welcome2024#'. So the password is compared with the whole list of breached passwords. Without its
 * disguise, it is also compared with the commonest entries of this list and with common words. To remove the disguise,
 * look-alike characters are read as letters, and digits and signs around a word are dropped.
 */

/** This many of the commonest passwords are refused in every disguise. */
export const DISGUISED = 3000;
/** An entry of the list with fewer characters than this is not looked for in disguised passwords. */
const SHORTEST_CORE = 3;

const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const words = new Set(COMMON_WORDS);
/** The breached passwords in lower case, the commonest first. */
export const BREACHED: readonly string[] = [...dictionary['passwords-common']];
const listed = new Set(BREACHED);
const cores = new Set(BREACHED.slice(0, DISGUISED).filter((entry) => entry.length >= SHORTEST_CORE));
/** A password with a common number counts as common if it has at most this many other characters. */
const MOST_OTHERS = 4;

/** Reads look-alike digits and signs as letters, and then removes everything that is not a letter. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[@4310!$57]/g, (character) => LEET[character] ?? character)
    .replace(/[^a-z]/g, '');

/** True for mostly consecutive or repeated characters (such as 'abcdef'), or for at most three different characters. */
function isRun(text: string): boolean {
  const codes = [...text.toLowerCase()].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  const monotonous = steps.filter((step) => Math.abs(step) <= 1).length;
  return new Set(codes).size <= 3 || monotonous >= codes.length - 3;
}

export function isCommonPassword(password: string): boolean {
  const core = password.replace(/^[^A-Za-z]+|[^A-Za-z]+$/g, '');
  const candidates = [plain(password), plain(core), core.toLowerCase().replace(/[^a-z]/g, '')];
  return (
    listed.has(password.toLowerCase()) ||
    candidates.some((word) => words.has(word) || cores.has(word) || isDoubled(word)) ||
    isRun(password) ||
    isMostlyNumber(password)
  );
}

/** For example 'Aa!123456'. */
function isMostlyNumber(password: string): boolean {
  const [number = ''] = (password.match(/\d{5,}/g) ?? []).sort((a, b) => b.length - a.length);
  return listed.has(number) && password.length - number.length <= MOST_OTHERS;
}

/** For example 'lovelove' or 'testtest'. */
function isDoubled(word: string): boolean {
  const half = word.slice(0, word.length / 2);
  return half !== '' && half + half === word && words.has(half);
}
