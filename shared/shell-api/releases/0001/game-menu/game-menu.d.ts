import type { Personality } from '@sidelight/contracts';
/** What the menu drawer offers while a game is on the screen. */
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
/** Lets the menu drawer list the host's personalities for as long as the caller is mounted. */
export declare function useGameMenu({ personalities, currentIndex, onChange }: GameMenu): void;
/** What a game has registered, for the drawer. */
export declare function useGameMenuState(): GameMenu | null;
