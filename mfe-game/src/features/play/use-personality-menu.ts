import type { Personality } from '@sidelight/contracts';
import { useGameMenu, usePersonality } from '@sidelight/shell-api';
import { gameApi } from '../../shared/api.ts';

const NONE: readonly Personality[] = [];

/** Lets the menu drawer change the host's personality, during a game as well. */
export function usePersonalityMenu(): void {
  const { data } = gameApi.listPersonalities.useQuery();
  const { index, setIndex } = usePersonality();
  useGameMenu({ personalities: data?.items ?? NONE, currentIndex: index, onChange: setIndex });
}
