import type { Profile } from '@sidelight/contracts';
import { IDLE_DAYS } from '@sidelight/rules';
import { Panel } from '../../shared/Panel.tsx';
import { StatisticsList } from '../../shared/StatisticsList.tsx';
import { playingStatistics } from './profile-statistics.ts';

export function PlayingStatistics({ profile }: { profile: Profile }) {
  return (
    <Panel title="Playing Statistics">
      <StatisticsList
        items={playingStatistics(profile)}
        note={`Questions count where the host could judge them, once their game has ended, was left, or has rested for ${IDLE_DAYS} days.`}
      />
    </Panel>
  );
}
