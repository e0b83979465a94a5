import { formatCountdown } from '@sidelight/rules';
import {
  buttonClass,
  ContentWarnings,
  checkIcon,
  clockIcon,
  cx,
  DifficultyMark,
  ErrorCard,
  eyeIcon,
  Icon,
  playIcon,
  Skeleton,
  StoryTile,
  VisuallyHidden,
} from '@sidelight/ui';
import { Link } from 'react-router-dom';
import styles from './DailyCard.module.css';
import type { HomeStory } from './use-home-story.ts';

const BUTTONS = {
  Completed: { icon: checkIcon, text: 'Solved!' },
  Resigned: { icon: eyeIcon, text: 'See the answer' },
  none: { icon: playIcon, text: 'Play Now' },
};

const LINES = ['96%', '100%', '93%', '99%', '95%', '98%', '50%'];

export function DailyCard({ home, msToMidnight }: { home: HomeStory; msToMidnight: number }) {
  const button = BUTTONS[(home.state === 'ready' && home.outcome) || 'none'];
  return (
    <section className={styles.card} aria-label="Daily mystery">
      {home.state !== 'ready' && <VisuallyHidden as="h1">Daily mystery</VisuallyHidden>}
      {home.state === 'failed' && (
        <ErrorCard
          picture="boat"
          message={home.message}
          hint="Today’s mystery is out of reach for the moment."
          onRetry={home.retry}
          isRetrying={home.isRetrying}
        />
      )}
      {home.state === 'loading' && (
        <>
          <VisuallyHidden>Loading</VisuallyHidden>
          <Skeleton shape="block" className={styles.tile} height="auto" />
          <div className={cx(styles.body, styles.loading)}>
            <Skeleton width="8rem" />
            <Skeleton shape="title" />
            <div className={cx(styles.prompt, styles.lines)}>
              {LINES.map((width) => (
                <Skeleton key={width} width={width} />
              ))}
            </div>
            <Skeleton shape="block" className={styles.waiting} width="9rem" height="3.25rem" />
            <Skeleton width="15rem" />
          </div>
        </>
      )}
      {home.state === 'ready' && (
        <>
          <StoryTile
            {...home.story}
            isFirst
            sizes="(height < 32rem) and (width >= 36rem) 30vw, (width >= 72rem) 40rem, (width >= 56rem) 56vw, 92vw"
            className={styles.tile}
          />
          <div className={styles.body}>
            <div className={styles.eyebrow}>
              <p>{home.isDaily ? 'Today’s mystery' : 'No daily mystery today, so here is another'}</p>
              {home.story.difficulty && (
                <DifficultyMark
                  difficulty={home.story.difficulty}
                  isDifficultyEstimated={home.story.isDifficultyEstimated}
                />
              )}
            </div>
            <h1 className={styles.title}>{home.story.title}</h1>
            <p className={styles.prompt}>{home.story.prompt}</p>
            <div className={styles.actions}>
              <Link
                to={`/story/${home.story.storyId}`}
                className={cx(
                  buttonClass(home.outcome ? 'secondary' : 'primary', 'l'),
                  home.outcome === 'Completed' && styles.solved,
                )}
              >
                <Icon icon={button.icon} />
                {button.text}
              </Link>
              <Link to="/archive" className={buttonClass('quiet')}>
                Past dailies
              </Link>
            </div>
            <div className={styles.notes}>
              <p className={styles.countdown}>
                <Icon icon={clockIcon} size="s" />
                Next daily story available in: {formatCountdown(msToMidnight)}
              </p>
              <ContentWarnings warnings={home.story.contentWarnings} />
            </div>
          </div>
        </>
      )}
    </section>
  );
}
