import { useIsGuarded } from '@sidelight/shell-api/providers';
import { useSyncExternalStore } from 'react';
import { onOutdatedChange, outdatedParts } from '../remotes/updates.ts';
import styles from './layout.module.css';

/**
 * Offers a reload for a new version. Hidden during a game and while a form has unsaved changes, because a reload would
 * interrupt the game or lose the changes.
 */
export function UpdateHint() {
  const outdated = useSyncExternalStore(onOutdatedChange, outdatedParts);
  const isGuarded = useIsGuarded();
  const isShown = outdated.size > 0 && !isGuarded;
  return (
    <div role="status">
      {isShown ? (
        <p className={styles.notice}>
          A new version is ready.{' '}
          <button type="button" className={styles.noticeAction} onClick={() => location.reload()}>
            Reload
          </button>
        </p>
      ) : null}
    </div>
  );
}
