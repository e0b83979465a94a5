import type { Personality } from '@sidelight/contracts';
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
export declare function useGameMenu({ personalities, currentIndex, onChange }: GameMenu): void;
export declare function useGameMenuState(): GameMenu | null;
