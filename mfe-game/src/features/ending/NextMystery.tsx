import type { Story } from '@sidelight/contracts';
import { arrowRightIcon, Icon, StoryTile } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import styles from './NextMystery.module.css';

export function NextMystery({ story }: { story: Story }) {
  return (
    <Link to={`/story/${story.storyId}`} className={styles.next}>
      <StoryTile {...story} sizes="7.5rem" className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.eyebrow}>Next mystery</span>{' '}
        <span className={styles.title}>{story.title}</span>
      </span>
      <Icon icon={arrowRightIcon} />
    </Link>
  );
}
