import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { isOnline } from '../offline/connection.ts';
import { isOutdated, onOutdatedChange } from './updates.ts';

/**
 * Reloads the document on a navigation in two cases:
 * - The player goes to a loaded area of which another version is live now. Two versions of an area in one document
 *   would share reducers, styles and chunks.
 * - Another version of the shell is live now. The live areas are checked only with the live shell.
 *
 * If a form has unsaved changes, the form asks the player before the navigation. Without a network, the loaded version
 * is used.
 * @returns true during the reload, so that the old version does not render the page
 */
export function useReloadIfOutdated(): boolean {
  const { pathname } = useLocation();
  const isReplaced = useSyncExternalStore(onOutdatedChange, () => isOutdated(pathname));
  const [shown, setShown] = useState(pathname);
  const isStale = pathname !== shown && isReplaced && isOnline();
  if (pathname !== shown && !isStale) setShown(pathname);
  useEffect(() => {
    if (isStale) location.reload();
  }, [isStale]);
  return isStale;
}
