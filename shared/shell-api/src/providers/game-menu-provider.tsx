import { type ReactNode, useMemo, useState } from 'react';
import { type GameMenu, GameMenuContext } from '../game-menu/game-menu.ts';

export function GameMenuProvider({ children }: { children: ReactNode }) {
  const [menu, setMenu] = useState<GameMenu | null>(null);
  const slot = useMemo(() => ({ menu, setMenu }), [menu]);
  return <GameMenuContext value={slot}>{children}</GameMenuContext>;
}
