import { defineModel } from '@sidelight/kit';

/**
 * What one play adds to the counters of its mystery. `pnpm db:check` recounts the counters from these records, and the
 * statistics of a mystery are computed from them. A record does not say who played.
 */
export type CountedPlayRecord = {
  _id: string;
  storyId: string;
  attempts: number;
  completions: number;
  resignations: number;
  questions: number;
  timeMs: number;
  /**
   * 1 if the player had not finished this mystery before, else 0. Absent before the end of a play, and in records of
   * earlier releases.
   */
  firstEnds?: 0 | 1;
};

export const countedPlayModel = defineModel<CountedPlayRecord>('CountedPlay', {
  collection: 'counted_plays',
  indexes: [[{ storyId: 1 }]],
});
