export type StoryCounters = {
  likes: number;
  dislikes: number;
  totalAttempts: number;
  totalCompletions: number;
  totalResignations: number;
  /** The sum over all finished plays. */
  totalQuestions: number;
  /** The sum over all finished plays. */
  totalTimeMs: number;
};

export const NO_COUNTS: StoryCounters = {
  likes: 0,
  dislikes: 0,
  totalAttempts: 0,
  totalCompletions: 0,
  totalResignations: 0,
  totalQuestions: 0,
  totalTimeMs: 0,
};
export const STORY_COUNTERS = Object.keys(NO_COUNTS) as (keyof StoryCounters)[];
