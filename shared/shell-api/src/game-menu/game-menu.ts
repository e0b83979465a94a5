import type { Personality } from '@sidelight/contracts';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';

/** The choice of personality that the menu drawer offers during a game. */
export type GameMenu = {
  personalities: readonly Personality[];
  currentIndex: number;
  onChange: (index: number) => void;
  portraitOf?: (index: number) => ReactNode;
};

export type GameMenuSlot = { menu: GameMenu | null; setMenu: (menu: GameMenu | null) => void };
export const GameMenuContext = createContext<GameMenuSlot | null>(null);

function useSlot(): GameMenuSlot {
  const slot = useContext(GameMenuContext);
  if (!slot) throw new Error('useGameMenu must be used inside GameMenuProvider');
  return slot;
}

export function useGameMenu({ personalities, currentIndex, onChange, portraitOf }: GameMenu): void {
  const { setMenu } = useSlot();
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    setMenu({
      personalities,
      currentIndex,
      onChange: (index) => latest.current(index),
      ...(portraitOf ? { portraitOf } : {}),
    });
    return () => setMenu(null);
  }, [personalities, currentIndex, portraitOf, setMenu]);
}

/** For the menu drawer. Null if no game is on the screen. */
export function useGameMenuState(): GameMenu | null {
  return useSlot().menu;
}
