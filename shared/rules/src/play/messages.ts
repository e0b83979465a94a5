/** Buttons send these messages, which the host recognises. */
export const CLUE_MESSAGE = 'Please give me a clue';
export const GIVE_UP_MESSAGE = 'I give up';

/**
 * Instead of typing a yes to the host's question, the player can press a button, which sends `message`. The host accepts the message of
 * `see_solution` only after it has offered the solution. Otherwise, for example if the game went on in another tab, the
 * host asks whether the player gives up.
 */
export const ACCEPT_BUTTONS = {
  give_up: { label: 'See the answer', message: 'yes' },
  see_solution: { label: 'See the solution', message: 'Show me the solution' },
} as const;
