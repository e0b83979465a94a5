import { createListeners } from './listeners.ts';

/** Events of a game that the operator's statistics count. No other data is sent with them. */
export type Milestone = 'game_started' | 'game_solved' | 'game_given_up';

const listeners = createListeners<[name: Milestone]>();

/** Areas report milestones here. The shell sends them to the operator's collector, if there is one. */
export const milestones = {
  reach: listeners.notify,
  subscribe: listeners.subscribe,
};
