import { useGameMenu } from '@sidelight/shell-api';
import { HostFace } from '@sidelight/ui';
import { useHosts } from '../hosts/index.ts';

const portraitOf = (index: number) => <HostFace personality={index} size={48} />;

export function usePersonalityMenu(): void {
  const { hosts, index, choose } = useHosts();
  useGameMenu({ personalities: hosts, currentIndex: index, onChange: choose, portraitOf });
}
