import type { Profile } from '@sidelight/contracts';
import { Figures } from '../layout/Figures.tsx';
import { Panel } from '../layout/Panel.tsx';
import { playingFigures } from './figures.ts';

/** What the player has played. */
export function PlayingStatistics({ profile }: { profile: Profile }) {
  return (
    <Panel title="Playing Statistics">
      <Figures items={playingFigures(profile)} />
    </Panel>
  );
}
