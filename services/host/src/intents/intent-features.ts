import { normalise } from '../text/normalise.ts';
import { stem } from '../text/stem.ts';
import { FUNCTION_WORDS, LIGHT_WORDS } from '../text/word-classes.ts';
import { speaksOfEnd, speaksOfHelp } from './refusal.ts';

/** Whether a story's texts or notes have a word, by its stem. */
export type Knows = (stem: string) => boolean;

const MOST_WORDS = 40;
const SHORTEST_LETTERS = 3;

/** Groups of letters are features too, so that misspelt words match. */
export function intentFeatures(
  message: string,
  knows: Knows | undefined,
  byRule: string,
): ReadonlySet<string> {
  const text = normalise(message);
  const all = text.match(/[a-z0-9]+|[?!.,:;]/g) ?? [];
  const tokens = all.slice(0, MOST_WORDS);
  const words = tokens.filter((token) => /[a-z0-9]/.test(token));
  const features = new Set<string>([`r:${byRule}`]);
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
  for (const [at, token] of edged.entries()) {
    const after = edged[at + 1];
    if (after === undefined) break;
    features.add(`b:${token}_${after}`);
  }
  for (const letters of text.match(/[^\P{L}\p{Script=Latin}]+/gu) ?? [])
    for (let at = 0; at < letters.length; at += 1) features.add(`c:${letters.slice(at, at + 3)}`);
  for (const [name, pattern] of PERSONS) features.add(`${name}:${pattern.test(text)}`);
  features.add(`n:${Math.min(7, Math.floor(Math.sqrt(2 * words.length)))}`);
  features.add(`?:${text.endsWith('?')}`);
  features.add(`aux:${STARTS_AS_QUESTION.test(text)}`);
  for (const [name, is] of WISHES) features.add(`${name}:${wishIn(text, is)}`);
  if (knows) for (const feature of storyFeatures(words, knows)) features.add(feature);
  return features;
}

/** Whether a text mentions the end of the game or help, and whether a negation comes before these words. */
function wishIn(text: string, names: (part: string) => boolean): 'none' | 'denied' | 'named' {
  if (!names(text)) return 'none';
  const denial = DENIAL.exec(text);
  return denial && names(text.slice(denial.index + denial[0].length)) ? 'denied' : 'named';
}

const WISHES = [
  ['end', speaksOfEnd],
  ['help', speaksOfHelp],
] as const;
const DENIAL = /\b(?:no|not|never|without|nor|neither|refuse|stop|rather|far from|instead)\b/;

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
  return [`k:${share}`, `K:${Math.min(4, known)}`, `u:${Math.min(4, topics.length - known)}`];
}
