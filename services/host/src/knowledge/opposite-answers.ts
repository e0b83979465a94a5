/** The other answers have no opposite. */
export const OPPOSITE_ANSWERS: { readonly [answer: string]: 'yes' | 'no' } = { yes: 'no', no: 'yes' };
