import { claimOf, coverage } from './knowledge/fact-coverage.ts';
import type { StoryKnowledge } from './knowledge/story-knowledge.ts';
import { clausesOf } from './text/clauses.ts';
import { FUNCTION_WORDS } from './text/function-words.ts';
import { normalise, wordsOf } from './text/normalise.ts';
import { type Term, termsOf } from './text/sense.ts';
import { stem } from './text/stem.ts';

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

/** What hosts say about anything; saying it gives nothing away, though a solution may hold it too. */
const HOST_TALK = new Set(
  `yes no not irrelevant relevant both unclear sure question ask another way answer story clue hint guess think right
  wrong close warm cold good great nice clever part piece whole time thing way really very know see look try keep go
  going come find found help matter mystery detail point simple sorry hard easy word say tell let fine well first last
  next back begin end little big small long old new exact exactly careful attention important interesting happen make`
    .split(/\s+/)
    .map(stem),
);

type Secrets = { keys: ReadonlySet<string>; runs: ReadonlySet<string> };

const secretsByStory = new WeakMap<StoryKnowledge, Secrets>();

/**
 * Whether a reply to the player gives away what only the solution says. Strict on purpose: a flagged reply is
 * replaced by a template, which costs a little colour, and a leak costs the game. Works on any prefix of a reply
 * as well. Templates and authored clues need no check.
 */
export function findLeak(reply: string, context: LeakContext): LeakReason | null {
  if (reply.length > LONGEST_REPLY || hasOddShape(reply)) return 'shape';
  const words = wordsOf(normalise(reply));
  const grammar = words.filter((word) => FUNCTION_WORDS.has(word) || HOST_TALK.has(stem(word))).length;
  if (words.length >= ENGLISH_FROM_WORDS && grammar / words.length < LEAST_ENGLISH) return 'language';
  const secrets = secretsOf(context.knowledge);
  const said = termsOf(
    context.playerTexts.flatMap((text) => wordsOf(normalise(text))),
    context.knowledge.lexicon,
  );
  const saidKeys = new Set(said.flatMap((term) => term.keys.map(([key]) => key)));
  if (hasRun(words, secrets, context.playerTexts)) return 'run';
  if (hasSecretWord(words, secrets, saidKeys, context.knowledge)) return 'words';
  if (statesFact(reply, context)) return 'fact';
  return disguised(reply).some((text) => hasSecretWord(wordsOf(text), secrets, new Set(), context.knowledge))
    ? 'encoded'
    : null;
}

/** Another script, letters spelt one by one, runs without spaces, markup: nothing a host says. */
function hasOddShape(reply: string): boolean {
  const foreign = reply.match(/[^\P{L}\p{Script=Latin}]/gu)?.length ?? 0;
  return (
    foreign > 0 ||
    /(?:(?<!\p{L})\p{L}(?!\p{L})[\s.,_*-]+){3}\p{L}(?!\p{L})/u.test(reply) ||
    /[\p{L}\p{N}+/=_-]{22,}/u.test(reply) ||
    /(?:\b\d{1,3}\b[\s,.-]+){4}|\b[01]{7,}\b|[.-]{2,} [.-]{2,} /.test(reply) ||
    /[{}<>[\]|\\]|```/.test(reply)
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
  const secrets: Secrets = { keys: new Set(terms.flatMap(closeKeys)), runs };
  secretsByStory.set(knowledge, secrets);
  return secrets;
}

function hasRun(words: readonly string[], secrets: Secrets, playerTexts: readonly string[]): boolean {
  for (let at = 0; at + RUN_LENGTH <= words.length; at += 1) {
    const run = words.slice(at, at + RUN_LENGTH).join(' ');
    if (
      secrets.runs.has(run) &&
      !playerTexts.some((text) => wordsOf(normalise(text)).join(' ').includes(run))
    ) {
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
  const claims = (text: string) => claimOf(clausesOf(normalise(text)), knowledge);
  const replyClaim = claims(reply);
  const playerClaims = playerTexts.map(claims);
  return knowledge.facts.some(
    (fact) =>
      coverage(fact, replyClaim) >= FACT_SHARE &&
      !playerClaims.some((claim) => coverage(fact, claim) >= FACT_SHARE),
  );
}

/** The reply read backwards, by letters and by the letters of each word, and turned by thirteen. */
function disguised(reply: string): string[] {
  const lower = reply.toLowerCase();
  const backwards = [...lower].reverse().join('');
  const rotated = lower.replace(/[a-z]/g, (letter) =>
    String.fromCharCode(((letter.charCodeAt(0) - 84) % 26) + 97),
  );
  const longOnly = (text: string) => (text.match(/[a-z]{5,}/g) ?? []).join(' ');
  return [longOnly(backwards), longOnly(rotated)];
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
