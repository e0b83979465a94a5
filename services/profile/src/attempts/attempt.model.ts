import { defineModel } from '@sidelight/kit';

/** The counted tries at one secret: a password or a code. */
export type AttemptRecord = {
  _id: string;
  count: number;
  /** No further try is allowed before this instant. */
  nextAt: Date;
  /** When the tries are forgotten. */
  expiresAt: Date;
};

export const attemptModel = defineModel<AttemptRecord>('Attempt', {
  collection: 'attempts',
  indexes: [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
});
