import { isBrief } from './claims.ts';
import { coverage, repeats, stemsOf } from './words.ts';

export type MysteryText = {
  title: string;
  prompt: string;
  solution: string;
  keyFacts: readonly string[];
  clues: readonly string[];
};
export type Unfairness = {
  code:
    | 'solution_in_scenario'
    | 'no_key_fact'
    | 'fact_in_scenario'
    | 'fact_not_in_solution'
    | 'fact_is_several'
    | 'clue_gives_away';
  message: string;
};

/** If title and scenario have at least this share of the solution's words, they tell the solution. */
const TOLD = 0.8;
/**
 * A clue gives the solution away if it has at least this share of the words that are in the solution but not in the
 * scenario.
 */
const GIVEN_AWAY = 0.6;
/** If the solution has less than this share of a fact's words, the fact is about something else. */
const UNRELATED = 0.2;
const RUN = 8;
/**
 * A solution with fewer content words than this is too short to judge. For clues, only the solution's words that are
 * not in the scenario are counted.
 */
const LEAST_WORDS = 3;

/**
 * Whether the clue tells most of what the solution adds to the scenario, or repeats eight words of the solution in a
 * row.
 */
export function givesAway(
  clue: string,
  { prompt, solution }: Pick<MysteryText, 'prompt' | 'solution'>,
): boolean {
  const told = new Set(stemsOf(prompt));
  const news = [...new Set(stemsOf(solution))].filter((stem) => !told.has(stem));
  if (news.length < LEAST_WORDS) return false;
  return coverage(stemsOf(clue), news) >= GIVEN_AWAY || repeats(clue, solution, RUN);
}

/** A player reads both before the first question. */
const openingOf = ({ title, prompt }: MysteryText) => `${title}. ${prompt}`;

function solutionProblems(mystery: MysteryText): Unfairness[] {
  const opening = openingOf(mystery);
  const answer = stemsOf(mystery.solution);
  if (new Set(answer).size < LEAST_WORDS) return [];
  if (coverage(stemsOf(opening), answer) < TOLD && !repeats(opening, mystery.solution, RUN)) return [];
  return [
    {
      code: 'solution_in_scenario',
      message: 'The title and the scenario already tell the solution: nothing is left to find.',
    },
  ];
}

/** If a text has at least this share of a fact's words, it tells the fact. */
const TOLD_FACT = 0.9;

export const isToldBy = (text: string, fact: string): boolean =>
  coverage(stemsOf(text), stemsOf(fact)) >= TOLD_FACT;

/** A title with at most this share of a fact's words is a hint, such as 'Good Night' for 'The lights say good night'. */
const HINTED = 0.5;

function isToldByTitle(mystery: MysteryText, fact: string): boolean {
  const isHint = coverage(stemsOf(mystery.title), stemsOf(fact)) <= HINTED;
  return !isHint && isToldBy(openingOf(mystery), fact);
}

function factProblems(mystery: MysteryText): Unfairness[] {
  const { prompt, solution, keyFacts } = mystery;
  if (keyFacts.every((fact) => stemsOf(fact).length === 0)) {
    const message = 'There is no key fact: say what a player must find out to have solved it.';
    return [{ code: 'no_key_fact', message }];
  }
  const answer = stemsOf(solution);
  return keyFacts.flatMap((fact, index): Unfairness[] => {
    const stems = stemsOf(fact);
    if (stems.length === 0) return [];
    const name = `Key fact ${index + 1}`;
    const isInScenario = isToldBy(prompt, fact);
    if (isInScenario || isToldByTitle(mystery, fact)) {
      const place = isInScenario ? 'the scenario' : 'the title and the scenario';
      return [{ code: 'fact_in_scenario', message: `${name} is already in ${place}.` }];
    }
    if (answer.length > 0 && coverage(answer, stems) < UNRELATED) {
      return [{ code: 'fact_not_in_solution', message: `${name} does not follow from the solution.` }];
    }
    if (isBrief(fact)) return [];
    const message = `${name} is a whole sentence: give each thing to find a key fact of its own.`;
    return [{ code: 'fact_is_several', message }];
  });
}

/** The worst problem first. */
export function lintMystery(mystery: MysteryText): Unfairness[] {
  const clues = mystery.clues.flatMap((clue, index): Unfairness[] =>
    givesAway(clue, mystery)
      ? [{ code: 'clue_gives_away', message: `Clue ${index + 1} gives everything away.` }]
      : [],
  );
  return [...solutionProblems(mystery), ...factProblems(mystery), ...clues];
}
