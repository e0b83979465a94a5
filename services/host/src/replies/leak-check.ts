import { coverage } from '../knowledge/fact-coverage.ts';
import { readTerms } from '../knowledge/message-terms.ts';
import type { StoryKnowledge } from '../knowledge/story-knowledge.ts';
import { memoise, memoiseFor } from '../text/memoise.ts';
import { normalise, wordsOf } from '../text/normalise.ts';
import { isCommon } from '../text/spelling.ts';
import { stem } from '../text/stem.ts';
import { type Term, termsOf } from '../text/terms.ts';
import { FUNCTION_WORDS } from '../text/word-classes.ts';
import { linesOf, wordSet } from '../text/word-list.ts';
import { allLines, PERSONALITIES } from './personalities.ts';

export type LeakReason = 'shape' | 'language' | 'run' | 'words' | 'fact' | 'encoded';

/** `playerTexts` are all messages of the player, the current one included. A reply may repeat words of the player. */
export type LeakContext = { knowledge: StoryKnowledge; playerTexts: readonly string[] };

const LONGEST_REPLY = 280;
/** This many words in a row from the solution are a quotation. */
const RUN_LENGTH = 5;
/** A word of less weight than this is too common to be a secret. */
const SECRET_WEIGHT = 0.5;
const FACT_SHARE = 0.5;
/** The least share of English grammar words. Text in another language has hardly any of them. */
const LEAST_ENGLISH = 0.2;
const ENGLISH_FROM_WORDS = 6;
/** Shorter words are not decoded, because a short word that is read backwards may be another word by accident. */
const SHORTEST_DISGUISED = 4;

/** Words that hosts say about any story, so they leak nothing. */
const HOST_TALK = new Set([...wordSet('host-talk')].map(stem));

let known: ReadonlySet<string> | undefined;
/** Stems of the personalities' lines and of the list `reply-words`, which reveal nothing of any story. */
const knownStems = (): ReadonlySet<string> => {
  known ??= new Set(
    [
      ...linesOf('reply-words'),
      ...PERSONALITIES.flatMap(({ description, lines }) => [description, ...allLines(lines)]),
    ]
      .flatMap((text) => wordsOf(normalise(text)))
      .map(stem),
  );
  return known;
};

/** Shorter words never count as strange, because they say little and exist in many languages. */
const SHORTEST_STRANGE = 4;

type Secrets = {
  keys: ReadonlySet<string>;
  runs: ReadonlySet<string>;
  /** The secret words as they are written, and their stems. */
  words: ReadonlySet<string>;
};

const wordsIn = memoise((text) => wordsOf(normalise(text)));
const stemsIn = memoise((text) => wordsIn(text).map(stem));

const keysIn = memoiseFor(({ lexicon }: StoryKnowledge, text) =>
  termsOf(wordsIn(text), lexicon).flatMap((term) => term.keys.map(([key]) => key)),
);

const secretsByStory = new WeakMap<StoryKnowledge, Secrets>();

/**
 * Why a reply would leak something that only the solution says; null if it leaks nothing. The check is strict, because
 * a leak spoils the game, but after a false alarm the player only reads a template instead of the reply. The check also
 * works on a prefix of a reply. Templates and authored clues need no check.
 */
export function findLeak(reply: string, context: LeakContext): LeakReason | null {
  const read = readBefore.get(context) ?? new Map<string, LeakReason | null>();
  readBefore.set(context, read);
  const before = read.get(reply);
  if (before !== undefined) return before;
  const leak = readForLeak(reply, context);
  read.set(reply, leak);
  return leak;
}

/** Keeps the results, because a streamed reply is checked again when it is complete. */
const readBefore = new WeakMap<LeakContext, Map<string, LeakReason | null>>();

function readForLeak(reply: string, context: LeakContext): LeakReason | null {
  if (reply.length > LONGEST_REPLY || hasOddShape(reply) || hasLoneLetter(reply, context)) return 'shape';
  const words = wordsOf(normalise(reply));
  const grammar = words.filter((word) => FUNCTION_WORDS.has(word) || HOST_TALK.has(stem(word))).length;
  if (words.length >= ENGLISH_FROM_WORDS && grammar / words.length < LEAST_ENGLISH) return 'language';
  if (hasStrangeWord(words, context)) return 'language';
  const secrets = secretsOf(context.knowledge);
  const saidKeys = new Set(context.playerTexts.flatMap((text) => keysIn(context.knowledge, text)));
  if (hasRun(words, secrets, context.playerTexts)) return 'run';
  if (hasSecretWord(words, secrets, saidKeys, context.knowledge)) return 'words';
  if (statesFact(reply, context)) return 'fact';
  const isSecret = (word: string) => secrets.words.has(word) || secrets.words.has(word.replace(/s$/, ''));
  return disguised(reply).some((words) => words.some(isSecret)) ? 'encoded' : null;
}

/**
 * Whether the reply has a word that is neither common, nor a usual word of hosts, nor in the title, the scenario or the
 * player's messages. Such a word may be a name, a word of another language or a disguised secret.
 */
function hasStrangeWord(words: readonly string[], { knowledge, playerTexts }: LeakContext): boolean {
  const strange = words.filter(
    (word) =>
      word.length >= SHORTEST_STRANGE &&
      !isCommon(word) &&
      !HOST_TALK.has(stem(word)) &&
      !knownStems().has(stem(word)),
  );
  if (strange.length === 0) return false;
  const { title, prompt } = knowledge.story;
  const heard = new Set([title, prompt, ...playerTexts].flatMap(stemsIn));
  return strange.some((word) => !heard.has(stem(word)));
}

/**
 * A single letter may be part of a word that is spelt out. A letter is allowed if the player has also written it as a
 * word of its own.
 */
function hasLoneLetter(reply: string, { playerTexts }: LeakContext): boolean {
  const letters = reply.match(/(?<![A-Za-z0-9'’])[B-HJ-Zb-z](?![A-Za-z0-9'’])/g) ?? [];
  return letters.some((letter) => !playerTexts.some((text) => new RegExp(`\\b${letter}\\b`, 'i').test(text)));
}

/** Whether a reply has unusual characters, letters spelt one by one, or long runs without spaces. */
function hasOddShape(reply: string): boolean {
  return (
    /[^A-Za-zÀ-ÖØ-öø-ÿ0-9\s.,;:!?'’‘"“”()…–—-]/.test(reply) ||
    /[A-Za-z]\d|\d[A-Za-z]/.test(reply) ||
    /(?:(?<!\p{L})\p{L}(?!\p{L})[\s.,_*-]+){3}\p{L}(?!\p{L})/u.test(reply) ||
    /[\p{L}\p{N}+/=_-]{22,}/u.test(reply) ||
    /(?:\b\d{1,3}\b[\s,.-]+){3}|\d{5,}|(?:^|\s)[.-]+\s+[.-]+(?:\s|$)/.test(reply)
  );
}

function secretsOf(knowledge: StoryKnowledge): Secrets {
  const known = secretsByStory.get(knowledge);
  if (known) return known;
  const { story, notes, lexicon, publicStems } = knowledge;
  const isPublic = (term: Term) =>
    term.keys.some(([key, strength]) => strength === 1 && (publicStems.has(key) || HOST_TALK.has(key)));
  const secretTerms = (text: string) =>
    termsOf(wordsOf(normalise(text)), lexicon).filter((term) => !isPublic(term));
  const factTerms = (notes?.keyFacts ?? []).flatMap((fact) => secretTerms(fact.text));
  const solution = wordsOf(normalise(story.solution));
  const runs = new Set<string>();
  for (let at = 0; at + RUN_LENGTH <= solution.length; at += 1)
    runs.add(solution.slice(at, at + RUN_LENGTH).join(' '));
  const terms = [...secretTerms(story.solution), ...factTerms];
  const words = terms.flatMap(({ keys, word }) => [word, ...keys.slice(0, 1).map(([key]) => key)]);
  const secrets: Secrets = {
    keys: new Set(terms.flatMap(closeKeys)),
    runs,
    words: new Set(words),
  };
  secretsByStory.set(knowledge, secrets);
  return secrets;
}

function hasRun(words: readonly string[], secrets: Secrets, playerTexts: readonly string[]): boolean {
  for (let at = 0; at + RUN_LENGTH <= words.length; at += 1) {
    const run = words.slice(at, at + RUN_LENGTH).join(' ');
    if (secrets.runs.has(run) && !playerTexts.some((text) => wordsIn(text).join(' ').includes(run))) {
      return true;
    }
  }
  return false;
}

/** A word does not count if the player used the word or a synonym. */
function hasSecretWord(
  words: readonly string[],
  secrets: Secrets,
  saidKeys: ReadonlySet<string>,
  knowledge: StoryKnowledge,
): boolean {
  return termsOf(words, knowledge.lexicon).some((term) => {
    if (term.weight < SECRET_WEIGHT || term.keys.some(([key]) => saidKeys.has(key))) return false;
    const main = term.keys[0]?.[0] ?? '';
    if (knowledge.publicStems.has(main) || HOST_TALK.has(main)) return false;
    return closeKeys(term).some((key) => secrets.keys.has(key));
  });
}

/** Leaves out general synonyms, because such a synonym is too weak a reason to call a word a secret. */
function closeKeys(term: Term): string[] {
  return term.keys.filter(([, strength]) => strength >= 0.9).map(([key]) => key);
}

function statesFact(reply: string, { knowledge, playerTexts }: LeakContext): boolean {
  const said = readTerms(reply, knowledge);
  const byPlayer = playerTexts.map((text) => readTerms(text, knowledge));
  return knowledge.facts.some(
    (fact) =>
      coverage(fact, said) >= FACT_SHARE && !byPlayer.some((terms) => coverage(fact, terms) >= FACT_SHARE),
  );
}

/** The reply read backwards, with its letters rotated by each number of places, and decoded from pig Latin. */
function disguised(reply: string): string[][] {
  const lower = reply.toLowerCase();
  const backwards = [...lower].reverse().join('');
  const pigLatin = lower.replace(/\b([a-z]+?)([bcdfghjklmnpqrstvwxyz]{1,3})ay\b/g, '$2$1');
  const longOnly = (text: string) =>
    (text.match(/[a-z]+/g) ?? []).filter((word) => word.length >= SHORTEST_DISGUISED);
  const long = longOnly(lower);
  const turned = Array.from({ length: 25 }, (_, by) => long.map((word) => turn(word, by + 1)));
  return [longOnly(backwards), ...turned, pigLatin === lower ? [] : longOnly(pigLatin)];
}

function turn(word: string, by: number): string {
  let turned = '';
  for (let at = 0; at < word.length; at += 1) {
    turned += String.fromCharCode(((word.charCodeAt(at) - 97 + by) % 26) + 97);
  }
  return turned;
}

/**
 * The sentences before the first sentence that leaks. `reply` may be the beginning of a reply that is still arriving.
 */
export function safeSentences(reply: string, context: LeakContext): string {
  let safe = '';
  for (const { index } of reply.matchAll(/[.!?](?![.!?])/g)) {
    const part = reply.slice(0, index + 1);
    if (findLeak(part, context) !== null) return safe;
    safe = part;
  }
  return safe;
}
