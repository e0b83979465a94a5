import { useAuth } from '@sidelight/shell-api';
import { arrowRightIcon, buttonClass, Card, DifficultyMark, Icon, Skeleton } from '@sidelight/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { gameApi } from '../../shared/api.ts';
import { readCurrentStory } from '../../shared/current-story.ts';
import { FIRST_MESSAGE } from '../../shared/messages.ts';
import { useUnplayedQuery } from '../../shared/use-unplayed-query.ts';
import styles from './CurrentStoryCard.module.css';

/**
 * Shows the mystery whose game is open in this browser. If no game is open, shows a random mystery, if possible one
 * that the player has not played, but never `exceptId`, the mystery of the daily card. Shows nothing if no mystery
 * could be loaded.
 */
export function CurrentStoryCard({ exceptId }: { exceptId: string | null }) {
  const { user } = useAuth();
  const [open] = useState(readCurrentStory);
  // Another player of this browser must not see the open game of a member.
  const isOwn = open !== null && (open.ownerId === null || open.ownerId === user?.userId);
  const openId = isOwn ? open.storyId : null;
  const left = gameApi.getStory.useQuery({ params: { storyId: openId ?? '' } }, { skip: openId === null });
  const needsRandom = (openId === null || left.isError) && exceptId !== null;
  const unplayed = useUnplayedQuery();
  const random = gameApi.getRandomStory.useQuery(
    { query: { except: exceptId ?? '', ...unplayed } },
    { skip: !needsRandom || unplayed === null },
  );
  const isOpen = left.currentData !== undefined;
  const story = left.currentData ?? (needsRandom ? random.data : undefined);
  if (!story && random.isError) return null;
  return (
    <Card as="section" className={styles.card} aria-label="Current story">
      <div className={styles.eyebrow}>
        <p>{isOpen ? 'Where you left off' : 'Or begin another'}</p>
        {story?.difficulty && (
          <DifficultyMark difficulty={story.difficulty} isDifficultyEstimated={story.isDifficultyEstimated} />
        )}
      </div>
      {story ? (
        <>
          <h2 className={styles.title}>{story.title}</h2>
          <p className={styles.prompt}>{story.prompt}</p>
          <p className={styles.first}>{FIRST_MESSAGE}</p>
          <Link to={`/story/${story.storyId}`} className={buttonClass('secondary')}>
            {isOpen ? 'Go on' : 'Start playing'} <Icon icon={arrowRightIcon} />
          </Link>
        </>
      ) : (
        <>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
          <Skeleton width="60%" />
        </>
      )}
    </Card>
  );
}
