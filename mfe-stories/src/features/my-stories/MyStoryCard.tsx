import type { Story } from '@sidelight/contracts';
import { formatDayOf } from '@sidelight/rules';
import {
  Button,
  buttonClass,
  chartIcon,
  editIcon,
  eyeSlashIcon,
  gemIcon,
  Icon,
  StoryCard,
  type StoryCardStory,
} from '@sidelight/ui';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styles from './MyStoryCard.module.css';
import { PlayerStatistics } from './PlayerStatistics.tsx';

type Props = {
  story: Story;
  /** The collections into which admins have put the mystery. */
  collectionNames: readonly string[];
  isFirst: boolean;
  onShare: (story: StoryCardStory) => void;
};

export function MyStoryCard({ story, collectionNames, isFirst, onShare }: Props) {
  const navigate = useNavigate();
  const [hasStats, setStats] = useState(false);
  const statsId = useId();
  const counters = [
    ['Attempts', story.totalAttempts ?? 0],
    ['Completions', story.totalCompletions ?? 0],
    ['Likes', story.likes],
    ['Dislikes', story.dislikes],
  ] as const;
  return (
    <StoryCard
      story={story}
      isFirst={isFirst}
      headingLevel={2}
      created={{
        likes: story.likes,
        dislikes: story.dislikes,
        date: formatDayOf(story.dateCreated),
      }}
      onOpen={(storyId) => navigate(`/story/${encodeURIComponent(storyId)}`)}
      onShare={onShare}
    >
      {!story.isPublic && (
        <div className={styles.mark}>
          <span className={styles.unlisted}>
            <Icon icon={eyeSlashIcon} size="s" /> Unlisted
          </span>
        </div>
      )}
      {story.isPublic && collectionNames.length > 0 && (
        <p className={styles.mark}>
          <span className={styles.collected}>
            <Icon icon={gemIcon} size="s" /> In {collectionNames.join(', ')}
          </span>
        </p>
      )}
      <dl id={statsId} className={styles.stats} hidden={!hasStats}>
        {counters.map(([label, value]) => (
          <div key={label} className={styles.statistic}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {hasStats && <PlayerStatistics storyId={story.storyId} itemClass={styles.statistic} />}
      </dl>
      <Button
        variant="quiet"
        icon={chartIcon}
        className={styles.tool}
        aria-expanded={hasStats}
        aria-controls={statsId}
        aria-label={`Stats of ${story.title}`}
        onClick={() => setStats(!hasStats)}
      >
        Stats
      </Button>
      <Link
        to={`/edit/${encodeURIComponent(story.storyId)}`}
        className={`${buttonClass('quiet')} ${styles.tool}`}
        aria-label={`Edit ${story.title}`}
      >
        <Icon icon={editIcon} /> Edit
      </Link>
    </StoryCard>
  );
}
