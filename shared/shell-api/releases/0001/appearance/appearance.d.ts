export declare const THEMES: readonly ['system', 'light', 'dark'];
export type Theme = (typeof THEMES)[number];
export declare const MOTIONS: readonly ['system', 'reduced'];
export type Motion = (typeof MOTIONS)[number];
export declare function useTheme(): {
    theme: Theme;
    setTheme: (theme: Theme) => void;
};
export declare function useMotion(): {
    motion: Motion;
    setMotion: (motion: Motion) => void;
};
