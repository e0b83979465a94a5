import { normalise } from '../text/normalise.ts';
import { stem } from '../text/stem.ts';
import { FUNCTION_WORDS, LIGHT_WORDS } from '../text/word-classes.ts';
import { isWhQuestion } from './open-question.ts';
import { wishForEnd, wishForHelp } from './wishes.ts';

/** Whether a story's texts or notes have a word, by its stem. */
export type Knows = (stem: string) => boolean;

const MOST_WORDS = 40;
const SHORTEST_LETTERS = 3;

/** Groups of letters are features too, so that misspelt words match. */
export function intentFeatures(message: string, knows: Knows | undefined): ReadonlySet<string> {
  const text = readable(message);
  const all = text.match(/[a-z0-9]+|[?!.,:;]/g) ?? [];
  const tokens = all.slice(0, MOST_WORDS);
  const words = tokens.filter((token) => /[a-z0-9]/.test(token));
  const features = new Set<string>([`wh:${isWhQuestion(text)}`]);
  for (const word of words) {
    const base = stem(word);
    features.add(`w:${word}`);
    features.add(`s:${base}`);
    const edged = `<${word}>`;
    for (const size of [3, 4])
      for (let at = 0; at + size <= edged.length; at += 1)
        if (word.length >= SHORTEST_LETTERS) features.add(`c:${edged.slice(at, at + size)}`);
  }
  const edged = ['<', ...tokens, '>'];
  for (let at = 0; at + 1 < edged.length; at += 1) {
    features.add(`b:${edged[at]}_${edged[at + 1]}`);
    if (at + 2 < edged.length) features.add(`k:${edged[at]}_${edged[at + 2]}`);
  }
  for (const word of deniedWords(tokens)) features.add(`not:${word}`);
  for (const letters of text.match(/[^\P{L}\p{Script=Latin}]+/gu) ?? [])
    for (let at = 0; at < letters.length; at += 1) features.add(`c:${letters.slice(at, at + 3)}`);
  for (const [name, pattern] of PERSONS) features.add(`${name}:${pattern.test(text)}`);
  features.add(`n:${Math.min(7, Math.floor(Math.sqrt(2 * words.length)))}`);
  features.add(`?:${text.endsWith('?')}`);
  features.add(`aux:${STARTS_AS_QUESTION.test(text)}`);
  features.add(`end:${wishForEnd(text)}`);
  features.add(`help:${wishForHelp(text)}`);
  if (knows) for (const feature of storyFeatures(words, knows)) features.add(feature);
  return features;
}

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
