import { givesAway } from './lint-mystery.ts';
import { sentencesOf, spellingsOf, stemsOf, wordsOf } from './words.ts';

export type SuggestedNotes = {
  keyFacts: { text: string; weight: 1 | 2 | 3 }[];
  statements: { text: string; answer: 'yes' }[];
  /** From gentle to strong. */
  clues: string[];
};

const FACTS_MAX = 5;
const STATEMENTS_MAX = 12;
const TEXT_MAX = 300;
const QUOTE_MAX = 160;
const LONG_SENTENCE = 18;

const clip = (text: string, max: number) => {
  const points = [...text];
  return points.length <= max
    ? text
    : `${points
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
};
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence, or its parts where it tells several things at once. */
function thingsToldBy(sentence: string): string[] {
  if (wordsOf(sentence).length < LONG_SENTENCE) return [sentence];
  const parts = sentence
    .split(/;\s+|,\s+(?:and|but|so)\s+|\s+[—–]\s+|\s+because\s+/u)
    .map((part) => part.trim());
  return parts.every((part) => stemsOf(part).length >= 2) ? parts.map(capital) : [sentence];
}

/**
 * Drafts host notes from the two texts alone, for the author to correct: the solution's sentences as key
 * facts, heavier the more they add to the scenario, what is so as statements, and a ladder of clues.
 */
export function suggestNotes(prompt: string, solution: string): SuggestedNotes {
  const told = new Set(stemsOf(prompt));
  const news = (text: string) => new Set(stemsOf(text).filter((stem) => !told.has(stem))).size;
  const things = sentencesOf(solution)
    .flatMap(thingsToldBy)
    .map((text) => ({ text: clip(text, TEXT_MAX), news: news(text) }))
    .filter(({ text }) => stemsOf(text).length > 0);
  const kept = new Set(
    [...things]
      .sort((a, b) => b.news - a.news)
      .filter((thing, index) => index === 0 || thing.news > 0)
      .slice(0, FACTS_MAX),
  );
  const most = Math.max(1, ...things.map((thing) => thing.news));
  const facts = things.filter((thing) => kept.has(thing));
  const scenario = sentencesOf(prompt).filter((sentence) => !sentence.includes('?'));
  return {
    keyFacts: facts.map((fact) => ({ text: fact.text, weight: weightOf(fact.news / most) })),
    statements: [...sentencesOf(solution), ...scenario]
      .filter((text) => stemsOf(text).length > 0)
      .slice(0, STATEMENTS_MAX)
      .map((text) => ({ text: clip(text, TEXT_MAX), answer: 'yes' as const })),
    clues: cluesFor(prompt, solution, scenario),
  };
}

const weightOf = (share: number): 1 | 2 | 3 => (share > 0.75 ? 3 : share > 0.4 ? 2 : 1);

function cluesFor(prompt: string, solution: string, scenario: readonly string[]): string[] {
  const answer = spellingsOf(solution);
  const told = spellingsOf(prompt);
  const shared = [...told].filter(([stem]) => answer.has(stem)).map(([, word]) => word);
  const news = [...answer].filter(([stem]) => !told.has(stem)).map(([, word]) => word);
  const isAboutAnswer = (sentence: string) => stemsOf(sentence).filter((stem) => answer.has(stem)).length;
  const scene = [...scenario].sort((a, b) => isAboutAnswer(b) - isAboutAnswer(a))[0];
  const byLength = (a: string, b: string) => b.length - a.length;
  const pointer = [...shared].sort(byLength)[0];
  const hidden = [...news].sort(byLength)[0];
  const opening = wordsOf(sentencesOf(solution)[0] ?? '');
  const half = opening.slice(0, Math.ceil(opening.length / 2)).join(' ');
  const clues = [
    scene && `Read this once more: “${clip(scene, QUOTE_MAX)}”`,
    pointer && `Ask about “${pointer}”: it matters more than it seems.`,
    hidden && `One thing the scenario keeps quiet about: “${hidden}”.`,
    opening.length >= 6 && `It begins like this: “${clip(half, QUOTE_MAX)} …”`,
  ];
  return clues.filter(
    (clue) => typeof clue === 'string' && clue !== '' && !givesAway(clue, { prompt, solution }),
  ) as string[];
}
