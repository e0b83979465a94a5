import type { Play, Story } from '@sidelight/contracts';
import { formatPercentage } from '@sidelight/rules';
import { useAuth } from '@sidelight/shell-api';
import { Skeleton, VisuallyHidden } from '@sidelight/ui';
import { gameApi } from '../../shared/api.ts';
import styles from './Panels.module.css';
import { ToolPanel } from './ToolPanel.tsx';

type Props = { story: Story | undefined | null; play: Play | null; storyId: string; onClose: () => void };

export function InfoPanel({ story, play, storyId, onClose }: Props) {
  const { status } = useAuth();
  const isMember = status === 'member';
  const { currentData: mine } = gameApi.getMyStoryStats.useQuery(
    { params: { storyId } },
    { skip: !isMember },
  );
  // The game has the text with which it began, even if the mystery was changed or removed since.
  const text = play ?? story;
  return (
    <ToolPanel title="Information" onClose={onClose}>
      {text && (
        <>
          <h3 className={styles.title}>{text.title}</h3>
          <p className={styles.prompt}>{text.prompt}</p>
        </>
      )}
      {story && (
        <>
          <dl className={styles.facts}>
            <Fact name="Author">{story.authorUsername ?? 'Anonymous'}</Fact>
            <Fact name="Upvotes">{formatPercentage(story.likes, story.likes + story.dislikes)}</Fact>
            {isMember && (
              <>
                <Fact name="Attempts">{story.totalAttempts ?? 0}</Fact>
                <Fact name="Completions">{story.totalCompletions ?? 0}</Fact>
              </>
            )}
          </dl>
          {isMember && mine && (
            <p className={styles.soft}>
              You have tried it {times(mine.attemptedCount)} and solved it {times(mine.completedCount)}.
            </p>
          )}
        </>
      )}
      {!text && story === null && <p className={styles.soft}>The mystery could not be read.</p>}
      {!text && story === undefined && (
        <>
          <VisuallyHidden>Loading</VisuallyHidden>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton width="70%" />
        </>
      )}
    </ToolPanel>
  );
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

function Fact({ name, children }: { name: string; children: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
