/** Buttons send these messages, which the host recognises. */
export const CLUE_MESSAGE = 'Please give me a clue';
export const GIVE_UP_MESSAGE = 'I give up';
