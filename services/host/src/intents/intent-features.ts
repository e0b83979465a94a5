import { normalise } from '../text/normalise.ts';
import { stem } from '../text/stem.ts';
import { FUNCTION_WORDS, LIGHT_WORDS } from '../text/word-classes.ts';
import { isWhQuestion } from './open-question.ts';

/** Whether a story's texts or notes have a word, by its stem. */
export type Knows = (stem: string) => boolean;

const MOST_WORDS = 40;
const SHORTEST_LETTERS = 3;

/**
 * The features of a message for the fitted purposes. Each has a prefix: `w` a word, `s` its stem, `c` a group of letters,
 * `b` two words in a row, `k` two words with one between them, `not` a word after a negation. The others count words or
 * tell the form of the message.
 */
export function intentFeatures(message: string, knows: Knows | undefined): ReadonlySet<string> {
  const text = readable(message);
  const tokens = (text.match(/[a-z0-9]+|[?!.,:;]/g) ?? []).slice(0, MOST_WORDS);
  const words = tokens.filter((token) => /[a-z0-9]/.test(token));
  return new Set([
    ...words.flatMap(wordFeatures),
    ...pairFeatures(tokens),
    ...deniedWords(tokens).map((word) => `not:${word}`),
    ...foreignLetters(text),
    ...PERSONS.map(([name, pattern]) => `${name}:${pattern.test(text)}`),
    `n:${Math.min(7, Math.floor(Math.sqrt(2 * words.length)))}`,
    `wh:${isWhQuestion(text)}`,
    `?:${text.endsWith('?')}`,
    `aux:${STARTS_AS_QUESTION.test(text)}`,
    ...(knows ? storyFeatures(words, knows) : []),
  ]);
}

/** Groups of letters match misspelt words. */
function wordFeatures(word: string): string[] {
  const edged = `<${word}>`;
  const sizes = word.length >= SHORTEST_LETTERS ? [3, 4] : [];
  const letters = sizes.flatMap((size) =>
    Array.from({ length: Math.max(0, edged.length - size + 1) }, (_, at) => edged.slice(at, at + size)),
  );
  return [`w:${word}`, `s:${stem(word)}`, ...letters.map((group) => `c:${group}`)];
}

function pairFeatures(tokens: readonly string[]): string[] {
  const edged = ['<', ...tokens, '>'];
  const pairs = edged.slice(1).map((token, at) => `b:${edged[at]}_${token}`);
  return [...pairs, ...edged.slice(2).map((token, at) => `k:${edged[at]}_${token}`)];
}

/** Groups of letters of other scripts, in which words are not always apart. */
const foreignLetters = (text: string): string[] =>
  (text.match(/[^\P{L}\p{Script=Latin}]+/gu) ?? []).flatMap((letters) =>
    Array.from({ length: letters.length }, (_, at) => `c:${letters.slice(at, at + 3)}`),
  );

/** Reads "WE GIVE UPPPP" as "WE GIVE UP", and "why not give me a clue?" as "can you give me a clue?". */
const readable = (message: string): string =>
  normalise(message.replace(/([a-z])\1{2,}/gi, '$1')).replace(WHY_NOT, 'can you ');
const WHY_NOT =
  /^(?:(?:so|and|ok|okay|well),? )*why (?:not|do not you|do you not) (?=(?:just )?(?:give|show|tell|offer|throw|drop) (?:me|us)\b)/;

/** The words after a negation, up to the end of its clause: "clue" in "I do not want a clue, just time". */
function deniedWords(tokens: readonly string[]): string[] {
  let isDenied = false;
  return tokens.filter((token) => {
    if (ENDS_CLAUSE.test(token)) isDenied = false;
    const before = isDenied;
    if (DENIAL.test(token)) isDenied = true;
    return before;
  });
}

const ENDS_CLAUSE = /^(?:[.!?,:;]|but|so|and|just)$/;
const DENIAL = /^(?:not|no|never|without|refuse|stop|nor|neither|hate|nobody)$/;

const PERSONS: readonly (readonly [string, RegExp])[] = [
  ['you', /\b(?:you|your|u|ya)\b/],
  ['me', /\b(?:i|me|my|we|us|our)\b/],
  ['third', /\b(?:he|she|they|him|her|his|hers|them|their|someone|somebody|anyone|anybody)\b/],
];

const STARTS_AS_QUESTION =
  /^(?:(?:and|so|but|ok|then|well),? )?(?:is|was|are|were|did|does|do|has|had|could|would|will|can|should) (?!i\b|you\b|we\b|u\b)/;

/** How many of the content words occur in the story. */
function storyFeatures(words: readonly string[], knows: Knows): string[] {
  const topics = words.filter((word) => !FUNCTION_WORDS.has(word) && !LIGHT_WORDS.has(word));
  const known = topics.filter((word) => knows(stem(word))).length;
  const share = topics.length === 0 ? 'none' : Math.round((4 * known) / topics.length);
  return [`share:${share}`, `known:${Math.min(4, known)}`, `unknown:${Math.min(4, topics.length - known)}`];
}
