/** Points of a game that are worth counting. No data goes with them. */
export type Milestone = 'game_started' | 'game_solved' | 'game_given_up';
type Listener = (name: Milestone) => void;
/** Where areas say what was reached; nobody hears it unless the operator has set up a collector. */
export declare const milestones: {
    reach(name: Milestone): void;
    /** @returns a function that stops it */
    subscribe(listener: Listener): () => void;
};
export {};
