import type { Personality } from '@sidelight/contracts';
import { usePersonality } from '@sidelight/shell-api';
import { gameApi } from '../../shared/api.ts';

const NONE: readonly Personality[] = [];

export function useHosts() {
  const { data } = gameApi.listPersonalities.useQuery();
  const { index, setIndex } = usePersonality();
  const hosts = data?.items ?? NONE;
  const current = hosts.find((host) => host.index === index) ?? hosts[0] ?? null;
  return { hosts, index: current?.index ?? index, current, choose: setIndex };
}
