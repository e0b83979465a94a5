import type { Play, Story } from '@sidelight/contracts';
import { Card, ContentWarnings } from '@sidelight/ui';
import styles from './StoryPaper.module.css';

/** The scenario of the mystery. */
export function StoryPaper({ play, story }: { play: Play; story: Story | undefined }) {
  const warnings = story?.contentWarnings ?? [];
  return (
    <Card as="article" tone="paper" className={styles.paper}>
      <h1 className={styles.title}>{play.title}</h1>
      <p className={styles.prompt}>{play.prompt}</p>
      <div className={styles.notes}>
        <ContentWarnings warnings={warnings} />
        {play.host.practice && (
          <p className={styles.note} title="No AI is set up here: answers come from the mystery’s own notes.">
            Practice host
          </p>
        )}
      </div>
    </Card>
  );
}
