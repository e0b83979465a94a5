/** What a message is for, as far as its wording alone tells. */
export type Intent = 'injection' | 'give_up' | 'clue' | 'wh' | 'talk' | 'foreign' | 'question';

/** The messages that the help panel sends. */
export const CLUE_REQUEST = 'Please give me a clue';
export const GIVE_UP_REQUEST = 'I give up';
