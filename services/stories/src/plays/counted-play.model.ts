import { defineModel } from '@sidelight/kit';

/**
 * What a play adds to the counters of its mystery, so that the check can recount them. It does not say who played. The
 * transaction that changes it also stores the delta for the counters.
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
  /** 1 if the player had not finished this mystery before: such plays are the statistics of its players. Missing before. */
  firstEnds?: 0 | 1;
};

export const countedPlayModel = defineModel<CountedPlayRecord>('CountedPlay', {
  collection: 'counted_plays',
  indexes: [
    // Outcomes and recount of one mystery.
    [{ storyId: 1 }],
  ],
});
