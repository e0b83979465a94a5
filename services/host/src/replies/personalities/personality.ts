import type { Verdict } from '../../host.ts';

/**
 * The screen shows the verdict beside a line, so the lines for a verdict do not name the
 * verdict again. Each list except `giveUp` and `solved` has ten lines or more, so that no line repeats within ten
 * answers.
 */
export type Lines = {
  verdict: Record<Verdict, readonly string[]>;
  /** For a verdict of which the host is not sure. */
  hedge: Record<Exclude<Verdict, 'unclear'>, readonly string[]>;
  factFound: readonly string[];
  /** For a guess that is partly right and partly wrong. */
  partlyRight: readonly string[];
  /** A kind word after several noes in a row, said after the verdict's line. */
  runOfNoes: readonly string[];
  /**
   * Said after the verdict's line: invites the player to say more after a guess that gets an unsure yes or nearly states
   * a fact.
   */
  nearMiss: readonly string[];
  clueIntro: readonly string[];
  noMoreClues: readonly string[];
  giveUp: readonly string[];
  solved: readonly string[];
  /** For a question that cannot be answered with yes or no. */
  wh: readonly string[];
  /** For talk that asks nothing about the story. */
  talk: readonly string[];
  /** For an attempt to make the host break the rules. */
  injection: readonly string[];
  foreign: readonly string[];
};

/** A personality changes how the host says things, but never what the host says. */
export type Personality = {
  index: number;
  id: string;
  name: string;
  description: string;
  /** The text beside the personality's portrait when a player chooses a personality. */
  greeting: string;
  /** What the host asks once when all key facts are found and the game has not ended. */
  closingQuestion: string;
  lines: Lines;
};
