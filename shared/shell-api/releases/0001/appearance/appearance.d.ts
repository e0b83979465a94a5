export declare const THEMES: readonly ['system', 'light', 'dark'];
export type Theme = (typeof THEMES)[number];
export declare const MOTIONS: readonly ['system', 'reduced'];
export type Motion = (typeof MOTIONS)[number];
/** The theme that the player chose; `system` follows the operating system. */
export declare function useTheme(): {
    theme: Theme;
    setTheme: (theme: Theme) => void;
};
/** Whether the player asked for less motion; `system` follows the operating system. */
export declare function useMotion(): {
    motion: Motion;
    setMotion: (motion: Motion) => void;
};
