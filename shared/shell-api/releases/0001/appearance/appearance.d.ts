export declare const THEMES: readonly ['system', 'light', 'dark'];
export type Theme = (typeof THEMES)[number];
export declare const MOTIONS: readonly ['system', 'reduced'];
export type Motion = (typeof MOTIONS)[number];
/** The light the room is in: the system's wish unless the player has chosen. */
export declare function useTheme(): {
    theme: Theme;
    setTheme: (theme: Theme) => void;
};
/** How much moves: the system's wish unless the player has asked for less. */
export declare function useMotion(): {
    motion: Motion;
    setMotion: (motion: Motion) => void;
};
