import { dictionary } from '@zxcvbn-ts/language-common';
import { COMMON_WORDS } from './common-words.ts';

/*
 * The password rules ask for all four classes of characters, so few of the commonest passwords follow the rules. People
 * disguise such a password so that it does: 'Password1!', 'P@ssw0rd', 'Welcome2024#'. So the list of breached passwords
 * is searched for the unchanged password, and its commonest entries also for the password without its disguise. To
 * remove a disguise, look-alike characters are read as letters, and digits and signs around a word are dropped.
 */

/** This many of the commonest passwords are refused in every disguise. */
export const DISGUISED = 3000;
/** The core of a password is its part without the disguise. Shorter cores are not compared. */
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
/** Passwords of breached accounts in lower case, the commonest first. */
export const BREACHED: readonly string[] = [...dictionary['passwords-common']];
const listed = new Set(BREACHED);
const cores = new Set(BREACHED.slice(0, DISGUISED).filter((entry) => entry.length >= SHORTEST_CORE));
/** A password with a common number counts as common if it has at most this many other characters. */
const MOST_OTHERS = 4;

/** The letters of a text. Digits and signs that look like letters are read as letters; all others are left out. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[@4310!$57]/g, (character) => LEET[character] ?? character)
    .replace(/[^a-z]/g, '');

/**
 * Whether a text consists mostly of consecutive letters or digits (such as 'abcdef'), or of at most three different
 * characters.
 */
function isRun(text: string): boolean {
  const codes = [...text.toLowerCase()].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  const monotonous = steps.filter((step) => Math.abs(step) <= 1).length;
  return new Set(codes).size <= 3 || monotonous >= codes.length - 3;
}

/** Whether a password is breached, or is one of the commonest passwords in a disguise. */
export function isCommonPassword(password: string): boolean {
  // Digits and signs around a word are the usual disguise.
  const core = password.replace(/^[^A-Za-z]+|[^A-Za-z]+$/g, '');
  const candidates = [plain(password), plain(core), core.toLowerCase().replace(/[^a-z]/g, '')];
  return (
    listed.has(password.toLowerCase()) ||
    candidates.some((word) => words.has(word) || cores.has(word) || isDoubled(word)) ||
    isRun(password) ||
    isMostlyNumber(password)
  );
}

/** Whether a password is a common number with few other characters, such as 'Aa!123456'. */
function isMostlyNumber(password: string): boolean {
  const [number = ''] = (password.match(/\d{5,}/g) ?? []).sort((a, b) => b.length - a.length);
  return listed.has(number) && password.length - number.length <= MOST_OTHERS;
}

/** Whether a word is a common word twice, such as 'lovelove' or 'testtest'. */
function isDoubled(word: string): boolean {
  const half = word.slice(0, word.length / 2);
  return half !== '' && half + half === word && words.has(half);
}
