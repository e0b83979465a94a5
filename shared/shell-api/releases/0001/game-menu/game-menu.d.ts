import type { Personality } from '@sidelight/contracts';
/** The choice of personality that the menu drawer offers while a game is on the screen. */
export type GameMenu = {
    personalities: readonly Personality[];
    currentIndex: number;
    onChange: (index: number) => void;
};
export type GameMenuSlot = {
    menu: GameMenu | null;
    setMenu: (menu: GameMenu | null) => void;
};
export declare const GameMenuContext: import("react").Context<GameMenuSlot | null>;
/** Lists the host's personalities in the menu drawer while the caller is mounted. */
export declare function useGameMenu({ personalities, currentIndex, onChange }: GameMenu): void;
/** What `useGameMenu` registered; null if no game is on the screen. For the menu drawer. */
export declare function useGameMenuState(): GameMenu | null;
