export type Milestone = 'game_started' | 'game_solved' | 'game_given_up';
export declare const milestones: {
    reach: (name: Milestone) => void;
    subscribe: (listener: (name: Milestone) => void) => () => void;
};
