import type { Personality } from '@sidelight/contracts';
import { useGameMenu, usePersonality } from '@sidelight/shell-api';
import { gameApi } from '../../shared/api.ts';
import { HostFace } from '../hosts/index.ts';

const NONE: readonly Personality[] = [];

const portraitOf = (index: number) => <HostFace personality={index} size={48} />;

export function usePersonalityMenu(): void {
  const { data } = gameApi.listPersonalities.useQuery();
  const { index, setIndex } = usePersonality();
  useGameMenu({ personalities: data?.items ?? NONE, currentIndex: index, onChange: setIndex, portraitOf });
}
