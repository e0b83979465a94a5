/** Points of a game that the operator's statistics count. No data goes with them. */
export type Milestone = 'game_started' | 'game_solved' | 'game_given_up';
/** Areas report milestones here. The shell sends them to the operator's collector, if the operator has set one up. */
export declare const milestones: {
    reach: (name: Milestone) => void;
    /** @returns a function that ends the subscription */
    subscribe: (listener: (name: Milestone) => void) => () => void;
};
