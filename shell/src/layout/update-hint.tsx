import { useIsGuarded } from '@sidelight/shell-api/providers';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { onOutdatedChange, outdatedAreas } from '../remotes/updates.ts';
import styles from './layout.module.css';

/**
 * Says that a part of this page has been deployed anew. It waits until a round or a form is done: a reload
 * would ask whether to leave it.
 */
export function UpdateHint() {
  const outdated = useSyncExternalStore(onOutdatedChange, outdatedAreas);
  const isGuarded = useIsGuarded();
  const isShown = outdated.size > 0 && !isGuarded;
  const wasShown = useRef(false);
  // Screens that fill the window measure their room when it changes.
  useEffect(() => {
    if (isShown !== wasShown.current) globalThis.dispatchEvent(new Event('resize'));
    wasShown.current = isShown;
  }, [isShown]);
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
