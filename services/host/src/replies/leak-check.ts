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

/** What is already the player's: the words the player used, over all turns, the present one included. */
export type LeakContext = { knowledge: StoryKnowledge; playerTexts: readonly string[] };

const LONGEST_REPLY = 280;
/** So many words in a row that stand in the solution as well are a quotation. */
const RUN_LENGTH = 5;
/** A word of less weight than this is too common to be a secret. */
const SECRET_WEIGHT = 0.5;
const FACT_SHARE = 0.5;
/** English prose has at least this share of grammar words; a translation has hardly any. */
const LEAST_ENGLISH = 0.2;
const ENGLISH_FROM_WORDS = 6;
/** Shorter words read backwards or turned are words by accident. */
const SHORTEST_DISGUISED = 4;

/** What hosts say about anything. A reply that says it gives nothing away, though a solution may have the word too. */
const HOST_TALK = new Set([...wordSet('host-talk')].map(stem));

let known: ReadonlySet<string> | undefined;
/** Stems of what every voice may say of any story. */
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

/** Shorter words say too little, and in too many languages at once. */
const SHORTEST_STRANGE = 4;

type Secrets = {
  keys: ReadonlySet<string>;
  runs: ReadonlySet<string>;
  /** As they are written, and without their endings. */
  words: ReadonlySet<string>;
};

const wordsIn = memoise((text) => wordsOf(normalise(text)));
const stemsIn = memoise((text) => wordsIn(text).map(stem));

/** The keys of a text's words by the story's lexicon. */
const keysIn = memoiseFor(({ lexicon }: StoryKnowledge, text) =>
  termsOf(wordsIn(text), lexicon).flatMap((term) => term.keys.map(([key]) => key)),
);

const secretsByStory = new WeakMap<StoryKnowledge, Secrets>();

/**
 * Whether a reply to the player gives away what only the solution says. Strict on purpose: a flagged reply is
 * replaced by a template, which costs a little colour, and a leak costs the game. Works on any prefix of a reply
 * as well. Templates and authored clues need no check.
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

/** A reply that was shown while it was written is looked at again when it is whole, in the same context. */
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
 * A word that neither the player nor the scenario has said and that no voice says of any story: a name, another
 * language, or a secret in a disguise that nobody has thought of.
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

/** A letter on its own, which may be a piece of a word that is spelt out; the player's own may be repeated. */
function hasLoneLetter(reply: string, { playerTexts }: LeakContext): boolean {
  const letters = reply.match(/(?<![A-Za-z0-9'’])[B-HJ-Zb-z](?![A-Za-z0-9'’])/g) ?? [];
  return letters.some((letter) => !playerTexts.some((text) => new RegExp(`\\b${letter}\\b`, 'i').test(text)));
}

/** Anything but words and plain punctuation, letters spelt one by one, runs without spaces: nothing a host says. */
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

/** Whether a text has a word that only the solution holds and the player has not used, in any synonym. */
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

/** Stem and concepts; a mere synonym of the common table is too little to call it the secret. */
function closeKeys(term: Term): string[] {
  return term.keys.filter(([, strength]) => strength >= 0.9).map(([key]) => key);
}

/** The solved gate on the reply itself: a fact that the reply states and the player did not. */
function statesFact(reply: string, { knowledge, playerTexts }: LeakContext): boolean {
  const said = readTerms(reply, knowledge);
  const byPlayer = playerTexts.map((text) => readTerms(text, knowledge));
  return knowledge.facts.some(
    (fact) =>
      coverage(fact, said) >= FACT_SHARE && !byPlayer.some((terms) => coverage(fact, terms) >= FACT_SHARE),
  );
}

/** The reply read backwards, with its alphabet turned, in pig Latin, and without what stands between letters. */
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

/** A word of plain letters with its alphabet turned by so many places. */
function turn(word: string, by: number): string {
  let turned = '';
  for (let at = 0; at < word.length; at += 1) {
    turned += String.fromCharCode(((word.charCodeAt(at) - 97 + by) % 26) + 97);
  }
  return turned;
}

/**
 * Lets a growing reply through sentence by sentence: a sentence is released only once everything up to its end
 * has passed the check, and nothing is released after a leak.
 */
export class LeakWatch {
  readonly #context: LeakContext;
  #text = '';
  #released = 0;
  #leak: LeakReason | null = null;

  constructor(context: LeakContext) {
    this.#context = context;
  }

  get leak(): LeakReason | null {
    return this.#leak;
  }

  /** Takes the next piece; returns what may be shown now, which is often nothing yet. */
  push(piece: string): string {
    this.#text += piece;
    const end = this.#text.search(/[.!?][^.!?]*$/);
    return end < 0 ? '' : this.#releaseTo(end + 1);
  }

  /** The rest, once the reply is complete. */
  end(): string {
    return this.#releaseTo(this.#text.length);
  }

  #releaseTo(end: number): string {
    if (this.#leak !== null || end <= this.#released) return '';
    this.#leak = findLeak(this.#text.slice(0, end), this.#context);
    if (this.#leak !== null) return '';
    const piece = this.#text.slice(this.#released, end);
    this.#released = end;
    return piece;
  }
}
