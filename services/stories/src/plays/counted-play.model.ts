import { defineModel } from '@sidelight/kit';

/** Lets `pnpm db:check` recount the counters. It does not say who played. */
export type CountedPlayRecord = {
  /** The play's id. */
  _id: string;
  storyId: string;
  attempts: number;
  completions: number;
  resignations: number;
  questions: number;
  timeMs: number;
  /** 1 if the player had not finished this mystery before. Absent before the end of a play, and in old records. */
  firstEnds?: 0 | 1;
};

export const countedPlayModel = defineModel<CountedPlayRecord>('CountedPlay', {
  collection: 'counted_plays',
  indexes: [[{ storyId: 1 }]],
});
