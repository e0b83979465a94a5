import { createListeners } from './listeners.ts';

/** Points of a game that the operator's statistics count. No data goes with them. */
export type Milestone = 'game_started' | 'game_solved' | 'game_given_up';

const listeners = createListeners<[name: Milestone]>();

/** Areas report milestones here. The shell sends them to the operator's collector, if the operator has set one up. */
export const milestones = {
  reach: listeners.notify,
  /** @returns a function that ends the subscription */
  subscribe: listeners.subscribe,
};
