import type { AdminStory } from '@sidelight/contracts';
import { DifficultyMark } from '@sidelight/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Admin.module.css';

type Props = { story: AdminStory; children?: ReactNode };

export function StoryRow({ story, children }: Props) {
  const { storyId, title, authorUsername, difficulty, isKept } = story;
  return (
    <li>
      <div className={styles.line}>
        <div>
          <p>
            <Link to={`/admin/mysteries/${storyId}`} className={styles.link}>
              {title}
            </Link>
          </p>
          <p className={styles.marks}>
            <span>by {authorUsername ?? 'Anonymous'}</span>
            {difficulty && (
              <DifficultyMark difficulty={difficulty} isDifficultyEstimated={story.isDifficultyEstimated} />
            )}
            {isKept && <span>Kept for a daily</span>}
          </p>
        </div>
        {children}
      </div>
    </li>
  );
}
