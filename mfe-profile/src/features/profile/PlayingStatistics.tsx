import type { Profile } from '@sidelight/contracts';
import { RESTING_DAYS } from '@sidelight/rules';
import { Figures } from '../../shared/Figures.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { playingFigures } from './figures.ts';

/** What the player has played. */
export function PlayingStatistics({ profile }: { profile: Profile }) {
  return (
    <Panel title="Playing Statistics">
      <Figures
        items={playingFigures(profile)}
        note={`Questions count where the host could judge them, once their game has ended, was left, or has rested for ${RESTING_DAYS} days.`}
      />
    </Panel>
  );
}
