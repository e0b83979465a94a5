/** Buttons send these messages, which the host recognises. */
export const CLUE_MESSAGE = 'Please give me a clue';
export const GIVE_UP_MESSAGE = 'I give up';

/**
 * The buttons with which the player answers the host's question instead of typing a yes. The host accepts the message of
 * `see_solution` only after it has offered the solution. Otherwise, for example if the game went on in another tab, the
 * host asks whether the player gives up.
 */
export const ACCEPTS = {
  give_up: { label: 'See the answer', message: 'yes' },
  see_solution: { label: 'See the solution', message: 'Show me the solution' },
} as const;
