import { messageOf } from '@sidelight/contracts';
import { ErrorCard } from '@sidelight/ui';
import { Figures } from '../../shared/Figures.tsx';
import { FiguresSkeleton } from '../../shared/FiguresSkeleton.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { creationFigures } from './figures.ts';
import { useCreation } from './use-creation.ts';

/** Somebody whose account is gone has left no figures. */
const NOTHING = {
  totalStoriesCreated: 0,
  totalLikes: 0,
  totalDislikes: 0,
  avgQuestionsPerStory: 0,
  avgTimePerStoryMs: 0,
  recentStories: [],
};

/** What the player has written; the rest of the profile stands without it. */
export function CreationStatistics({ username }: { username: string | null }) {
  const { data, error, isFetching, refetch } = useCreation(username);
  const creation = username === null ? NOTHING : data;
  return (
    <Panel title="Creation Statistics">
      {creation && <Figures items={creationFigures(creation)} />}
      {!creation && error && (
        <ErrorCard message={`Error: ${messageOf(error)}`} onRetry={refetch} isRetrying={isFetching} />
      )}
      {!creation && !error && <FiguresSkeleton count={6} />}
    </Panel>
  );
}
