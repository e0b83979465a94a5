import { EMPTY_HOST_NOTES, type HostAnswer, type HostSlot, STANDARD_QUESTIONS } from '@sidelight/contracts';
import type { HostNotes, HostStory } from '../host.ts';
import { isDetail } from '../knowledge/facts.ts';
import { buildKnowledge, type StoryKnowledge } from '../knowledge/story-knowledge.ts';
import { clausesOf, wordsIn } from '../text/clauses.ts';
import { normalise, questionKey } from '../text/normalise.ts';
import { type Postings, postingsOf } from './alignment.ts';
import { DECIDED, type Decided } from './answer-chances.ts';
import { type Claim, claimOf, namesIn, oppositeOf } from './claim.ts';
import { learnSheet, type SheetClassifier } from './sheet-classifier.ts';
import { type Rarity, rarityIn, stemsOf } from './word-order.ts';

export type Known = Claim & {
  /** `text` is a sentence of the scenario or the solution. */
  kind: HostAnswer | 'text';
  /** Two texts with the same key ask the same question. */
  key: string;
  text: string;
  /** The stems of the claim without its negation. Null if the claim denies nothing. */
  affirmative: readonly string[] | null;
  /** The ids of the key facts that the claim states. */
  says: readonly string[];
};

export type StoryIndex = {
  knowledge: StoryKnowledge;
  /** Like `knowledge`, but the facts are always the sentences of the solution. */
  texts: StoryKnowledge;
  names: ReadonlySet<string>;
  known: Known[];
  /** The facts that the notes list for each of their sentences (see `Known.says`), by the sentence's key. */
  listedFacts: ReadonlyMap<string, readonly string[]>;
  postings: Postings;
  rarity: Rarity;
  /** The keys of the words that are in the key facts and not in the scenario. */
  newsKeys: ReadonlySet<string>;
  /** How much the notes can be trusted, 0 to 1. The density grows with the number of claims in the notes. */
  density: number;
  /** Whether the notes have so many claims that they alone decide: the density is 1. */
  isFull: boolean;
  /** The ids of the key facts that a player must find. */
  needed: readonly string[];
  /**
   * The index of the same story with only the answers to the standard questions as its notes. This index answers a
   * message that the other notes say nothing about. Null if the notes are full, or if they have no statements, key facts
   * and red herrings.
   */
  bare: StoryIndex | null;
  /** Null if the notes are not full: a short sheet teaches too little. */
  classifier: SheetClassifier | null;
  /** Whether all statements have the same answer. Such notes cannot show which messages are true. */
  isOneSided: boolean;
};

/** Notes with this number of claims or fewer have the density 0. */
const FEW_CLAIMS = 40;
/** Notes with this number of claims or more have the density 1; they are full. */
const FULL_CLAIMS = 200;

/** A claim that states all facts that a player must find has this id in `says`. No key fact has this id. */
export const WHOLE = '*';

/**
 * Takes 0.2 to 0.5 s for the largest notes that a member may store, and nothing else can run meanwhile. So the hosts keep
 * the result in a `StoryCache`.
 */
export function buildIndex(story: HostStory): StoryIndex {
  const knowledge = buildKnowledge(story);
  const names = namesIn(`${story.prompt} ${story.solution}`);
  const needed = factsNeeded(story.hostNotes?.keyFacts ?? []);
  const known = knownOf(knowledge, names, needed);
  const news = knowledge.facts.flatMap((fact) => fact.wordings.flatMap((wording) => wording.terms));
  const newsKeys = new Set(
    news.filter((part) => !part.isPublic).flatMap((part) => part.term.keys.map(([key]) => key)),
  );
  const claims = known.filter(({ kind }) => kind !== 'text');
  const listedFacts = new Map<string, readonly string[]>();
  for (const { key, says } of claims) listedFacts.set(key, [...(listedFacts.get(key) ?? []), ...says]);
  const density = Math.max(0, Math.min(1, (claims.length - FEW_CLAIMS) / (FULL_CLAIMS - FEW_CLAIMS)));
  const isFull = density === 1;
  const texts = knowledge.hasNoKeyFacts ? knowledge : { ...knowledge, facts: knowledge.sentences };
  const bare = !isFull && claimsOf(story.hostNotes) > 0 ? buildIndex(withoutClaims(story)) : null;
  const isOneSided = new Set(story.hostNotes?.statements.map(({ answer }) => answer)).size <= 1;
  const postings = postingsOf(known);
  const rarity = rarityIn(known.map(({ stems }) => stems));
  const classifier = isFull ? learnSheet(known.flatMap(sentenceOf)) : null;
  return {
    ...{ knowledge, texts, names, known, listedFacts, postings, rarity, newsKeys },
    ...{ density, isFull, needed, bare, classifier, isOneSided },
  };
}

function sentenceOf({ kind, stems, affirmative, says }: Known) {
  if (!isDecided(kind)) return [];
  return [{ stems, affirmative, answer: kind, isWhole: says.includes(WHOLE) }];
}

const isDecided = (kind: Known['kind']): kind is Decided => (DECIDED as readonly string[]).includes(kind);

const claimsOf = (notes: HostNotes | null): number =>
  notes ? notes.statements.length + notes.keyFacts.length + notes.redHerrings.length : 0;

function withoutClaims({ hostNotes, ...story }: HostStory): HostStory {
  const slots = hostNotes?.slots ?? {};
  if (Object.keys(slots).length === 0) return { ...story, hostNotes: null };
  return {
    ...story,
    hostNotes: { ...EMPTY_HOST_NOTES, slots },
  };
}

/**
 * A part of the story's texts with fewer content words than this is left out, because it resembles too many questions.
 */
const LEAST_FRAGMENT = 3;

function knownOf(
  { story, notes, lexicon }: StoryKnowledge,
  names: ReadonlySet<string>,
  needed: readonly string[],
): Known[] {
  const known: Known[] = [];
  const seen = new Map<string, Known>();
  const add = (kind: Known['kind'], text: string, says: readonly string[] = []) => {
    const key = questionKey(text);
    const same = seen.get(`${kind} ${key}`);
    if (same) {
      same.says = [...new Set([...same.says, ...says])];
      return;
    }
    const clauses = clausesOf(normalise(text));
    const claim = claimOf(clauses, wordsIn(clauses), { lexicon, names });
    const weighty = claim.terms.filter((term) => term.weight >= 0.5).length;
    if (claim.terms.length === 0 || (kind === 'text' && weighty < LEAST_FRAGMENT)) return;
    const opposite = kind === 'text' ? null : oppositeOf(clauses);
    const affirmative = opposite && stemsOf(wordsIn(opposite));
    const entry = { ...claim, kind, key, text, affirmative, says };
    seen.set(`${kind} ${key}`, entry);
    known.push(entry);
  };
  // Skip standard questions that this release does not know.
  for (const [slot, answer] of Object.entries(notes?.slots ?? {}))
    if (slot in STANDARD_QUESTIONS) add(answer, STANDARD_QUESTIONS[slot as HostSlot]);
  for (const { answer, text, facts } of notes?.statements ?? []) add(answer, text, facts);
  for (const fact of notes?.keyFacts ?? [])
    for (const text of [fact.text, ...fact.paraphrases]) add('yes', text, [fact.id]);
  for (const text of notes?.redHerrings ?? []) add('no', text);
  for (const text of [...assertions(story.prompt), ...assertions(story.solution)]) add('text', text);
  for (const claim of known)
    if (needed.length > 0 && needed.every((id) => claim.says.includes(id)))
      claim.says = [...claim.says, WHOLE];
  return known;
}

/** The ids of the facts that a player must find. */
function factsNeeded(
  facts: readonly { id: string; weight: number; required?: boolean | undefined }[],
): string[] {
  const required = facts.filter((fact) => fact.required);
  const heavy = facts.filter((fact) => !isDetail(fact));
  return (required.length > 0 ? required : heavy.length > 0 ? heavy : facts).map(({ id }) => id);
}

function assertions(text: string): string[] {
  const sentences = text.split(/(?<=[.!?])\s+/).filter((sentence) => !sentence.trim().endsWith('?'));
  return sentences.flatMap((sentence) => {
    const parts = clausesOf(normalise(sentence)).filter((clause) => clause.words.length >= 4);
    return parts.length > 1 ? [sentence, ...parts.map((part) => part.words.join(' '))] : [sentence];
  });
}
