import type { HostSlot } from '@sidelight/contracts';
import { SLOT_PATTERNS } from '../knowledge/slot-patterns.ts';
import type { StoryKnowledge } from '../knowledge/story-knowledge.ts';
import { normalise, wordsOf } from '../text/normalise.ts';
import { stem } from '../text/stem.ts';
import { FUNCTION_WORDS, LIGHT_WORDS } from '../text/word-classes.ts';
import { findLeak } from './leak-check.ts';
import { EXPLANATIONS, THEMES } from './themes.ts';

export type Clue = {
  text: string;
  /** Empty for a general clue. */
  facts: readonly string[];
  /** Stems of the topic. After a yes to a question with one of these stems, the clue is not needed. */
  pointsAt: ReadonlySet<string>;
};

const MOST_THEMES = 2;
const MOST_PHRASES = 2;
const MOST_EXPLANATIONS = 2;
const LEAST_CLUES = 4;

/** Added to the clues of a story whose texts give too few clues. */
const GENERAL: readonly string[] = [
  'Ask what happened before the scenario begins.',
  'Ask of each person in the scenario what they want.',
  'Ask which of the things in the scenario matter.',
  'Ask what you take for granted that nobody has told you.',
];

const derived = new WeakMap<StoryKnowledge, readonly Clue[]>();

/** The clues of a mystery whose author wrote none, from gentle to strong. Each clue passes the leak check. */
export function derivedClues(knowledge: StoryKnowledge): readonly Clue[] {
  const known = derived.get(knowledge);
  if (known) return known;
  const isFair = ({ text }: Clue) => findLeak(text, { knowledge, playerTexts: [] }) === null;
  const own = [
    ...sidesOf(knowledge).filter(isFair).slice(0, MOST_THEMES),
    ...phrasesOf(knowledge).filter(isFair).slice(0, MOST_PHRASES),
    ...explanationsOf(knowledge).filter(isFair).filter(isFirstOfItsText).slice(0, MOST_EXPLANATIONS),
  ];
  const general = GENERAL.map((text): Clue => ({ text, facts: [], pointsAt: new Set() })).filter(isFair);
  const clues = [...general.slice(0, Math.max(0, LEAST_CLUES - own.length)), ...own];
  derived.set(knowledge, clues);
  return clues;
}

/** Several kinds of explanation have the same text, and a player must not get a text twice. */
const isFirstOfItsText = ({ text }: Clue, at: number, clues: readonly Clue[]) =>
  clues.findIndex((clue) => clue.text === text) === at;

const stemsOf = (text: string) => new Set(wordsOf(normalise(text)).map(stem));

/** Stems of the scenario do not count. */
function factsWith({ facts, publicStems }: StoryKnowledge, stems: Iterable<string>): string[] {
  const news = [...stems].filter((base) => !publicStems.has(base));
  return facts
    .filter(({ text }) => {
      const own = stemsOf(text);
      return news.some((base) => own.has(base));
    })
    .map(({ id }) => id);
}

/** The stems of words that do not always belong to their topic: "wear" may be about clothes or about tyres. */
const AMBIGUOUS = new Set(
  'wear play match race cell current power law line object tool cards stage show train'.split(' ').map(stem),
);

function cluesBySlot(
  knowledge: StoryKnowledge,
  slots: readonly (readonly [HostSlot, string])[],
  textOf: (side: string) => string,
): Clue[] {
  return slots.flatMap(([slot, side]) => {
    const about = SLOT_PATTERNS.find((pattern) => pattern.slot === slot)?.about ?? [];
    const pointsAt = new Set(about.map(stem).filter((base) => !AMBIGUOUS.has(base)));
    const facts = factsWith(knowledge, pointsAt);
    return facts.length === 0 ? [] : [{ text: textOf(side), facts, pointsAt }];
  });
}

const sidesOf = (knowledge: StoryKnowledge) =>
  cluesBySlot(knowledge, THEMES, (theme) => `Think about ${theme}.`);

const explanationsOf = (knowledge: StoryKnowledge) => cluesBySlot(knowledge, EXPLANATIONS, (text) => text);

const DETERMINER = '(?:the|an?|his|her|their|my|its|every|each)';
const PHRASE = new RegExp(`\\b${DETERMINER} (?=((?:[a-z]+ ){0,2}[a-z]+))`, 'gi');

/**
 * Clues that point to things of the scenario which facts mention. The thing that the largest number of facts mention
 * comes first.
 */
function phrasesOf(knowledge: StoryKnowledge): Clue[] {
  const { facts, story } = knowledge;
  const things = facts.map(({ id, text }) => ({ id, ...thingsIn(text) }));
  const found = new Map<string, Clue>();
  for (const [, phrase = ''] of story.prompt.matchAll(PHRASE)) {
    const words = phrase.split(' ');
    const bases = words.map((word) => stem(word.toLowerCase()));
    // A word that is not right after the article may be a verb, so a fact must have it right after an article.
    const at = bases.findIndex((base, place) =>
      things.some(({ stems, named }) => (place === 0 ? stems : named).has(base)),
    );
    const base = bases[at];
    const isOneThing = words.slice(0, at).every((word) => !FUNCTION_WORDS.has(word.toLowerCase()));
    if (base === undefined || !isOneThing || found.has(base)) continue;
    found.set(base, {
      text: `In the scenario, look closely at "${words.slice(0, at + 1).join(' ')}".`,
      facts: things.filter(({ stems }) => stems.has(base)).map(({ id }) => id),
      pointsAt: new Set(),
    });
  }
  return [...found.values()].sort((a, b) => b.facts.length - a.facts.length);
}

const SHORTEST_THING = 3;
const THING = new RegExp(`\\b${DETERMINER} (?=([a-z]+)(?: ([a-z]+))?)`, 'gi');

/**
 * `named` has the stems of the words right after a determiner; `stems` also has those of the words that follow them.
 */
function thingsIn(text: string): { named: Set<string>; stems: Set<string> } {
  const pairs = [...text.matchAll(THING)];
  const named = thingStems(pairs.map(([, first = '']) => first));
  return { named, stems: new Set([...named, ...thingStems(pairs.map(([, , second = '']) => second))]) };
}

function thingStems(words: readonly string[]): Set<string> {
  const things = words
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= SHORTEST_THING && !FUNCTION_WORDS.has(word) && !LIGHT_WORDS.has(word));
  return new Set(things.map(stem));
}
