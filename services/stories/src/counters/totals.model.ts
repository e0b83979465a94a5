import { defineModel } from '@sidelight/kit';

/** Sums over all mysteries, listed or not, in one record. */
export type TotalsRecord = { _id: 'all'; likes: number };

export const totalsModel = defineModel<TotalsRecord>('Totals', { collection: 'totals' });
