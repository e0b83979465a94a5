import { defineModel } from '@sidelight/kit';

/**
 * What a play adds to the counters of its mystery, so that `pnpm db:check` can recount them. The record does not say
 * who played. The transaction that changes this record also stores the delta for the counters.
 */
export type CountedPlayRecord = {
  /** The play's id. */
  _id: string;
  storyId: string;
  attempts: number;
  completions: number;
  resignations: number;
  questions: number;
  timeMs: number;
  /**
   * 1 if the player had not finished this mystery before, otherwise 0. The mystery's statistics use only plays with 1.
   * The field is absent until the play ends, and in records of releases that had no such statistics.
   */
  firstEnds?: 0 | 1;
};

export const countedPlayModel = defineModel<CountedPlayRecord>('CountedPlay', {
  collection: 'counted_plays',
  indexes: [
    // The plays of one mystery, for its statistics and for the recount.
    [{ storyId: 1 }],
  ],
});
