import { defineModel } from '@sidelight/kit';

/** The counted tries at one password or code, or from one network address. */
export type AttemptRecord = {
  _id: string;
  count: number;
  /** No further try is allowed before this instant. */
  nextAt: Date;
  expiresAt: Date;
};

export const attemptModel = defineModel<AttemptRecord>('Attempt', {
  collection: 'attempts',
  indexes: [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
});
