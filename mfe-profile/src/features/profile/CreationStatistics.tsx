import { Loaded } from '../../shared/Loaded.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { StatisticsList } from '../../shared/StatisticsList.tsx';
import { StatisticsSkeleton } from '../../shared/StatisticsSkeleton.tsx';
import { creationStatistics } from './profile-statistics.ts';
import { useCreation } from './use-creation.ts';

/** For a deleted account, whose statistics cannot be requested because it has no name. */
const NOTHING = {
  totalStoriesCreated: 0,
  totalLikes: 0,
  totalDislikes: 0,
  avgQuestionsPerStory: 0,
  avgTimePerStoryMs: 0,
  recentStories: [],
};

/** If the creation statistics do not load, the rest of the profile is still shown. */
export function CreationStatistics({ username }: { username: string | null }) {
  const { data, ...query } = useCreation(username);
  return (
    <Panel title="Creation Statistics">
      <Loaded
        query={{ ...query, data: username === null ? NOTHING : data }}
        skeleton={<StatisticsSkeleton count={6} />}
      >
        {(creation) => <StatisticsList items={creationStatistics(creation)} />}
      </Loaded>
    </Panel>
  );
}
