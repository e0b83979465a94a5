/** The messages that buttons send to the host. The host recognises both. */
export const CLUE_MESSAGE = 'Please give me a clue';
export const GIVE_UP_MESSAGE = 'I give up';
