import type { Verdict } from '../../host.ts';

/**
 * What a personality says. The screen shows the verdict beside its line, so no line of a verdict names the verdict
 * again. Each list but `giveUp` and `solved` holds ten lines or more, so that none is said twice within ten answers.
 */
export type Lines = {
  verdict: Record<Verdict, readonly string[]>;
  /** The verdict as a leaning, where the host is not sure. */
  hedge: Record<Exclude<Verdict, 'unclear'>, readonly string[]>;
  /** A yes that found one of the story's facts. */
  factFound: readonly string[];
  /** A guess that is right in part and wrong in part. */
  partlyRight: readonly string[];
  /** A kind word after several noes in a row; follows the verdict's line. */
  runOfNoes: readonly string[];
  /** An invitation to say more, after a yes that is unsure or nearly states a fact; follows the verdict's line. */
  nearMiss: readonly string[];
  clueIntro: readonly string[];
  noMoreClues: readonly string[];
  giveUp: readonly string[];
  solved: readonly string[];
  /** A question that cannot be answered with yes or no. */
  wh: readonly string[];
  /** Talk that is no question about the story. */
  meta: readonly string[];
  /** An attempt to make the host break the rules. */
  injection: readonly string[];
  /** A message that is not in English. */
  foreign: readonly string[];
  /** A push towards a side not asked about; `{theme}` is that side. */
  nudge: readonly string[];
};

/** A voice of the game master. It changes how things are said, never what. */
export type Personality = {
  index: number;
  id: string;
  name: string;
  description: string;
  lines: Lines;
};
