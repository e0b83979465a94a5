import type { Profile } from '@sidelight/contracts';
import { Panel } from '../../shared/Panel.tsx';
import { StatisticsList } from '../../shared/StatisticsList.tsx';
import { playingStatistics } from './profile-statistics.ts';

export function PlayingStatistics({ profile }: { profile: Profile }) {
  return (
    <Panel title="Playing Statistics">
      <StatisticsList items={playingStatistics(profile)} note="Questions count once their game is over." />
    </Panel>
  );
}
