import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { areaOf } from './areas.ts';
import { onOutdatedChange, outdatedAreas } from './updates.ts';

/**
 * A navigation to a page of an area that has been deployed anew loads the document again, and so the new
 * version: two versions of an area in one page would share reducers, styles and chunks. What is on the
 * screen is never reloaded under the player's hands; leave protection has been asked by then. Without a
 * network the version at hand goes on.
 * @returns true while the new document is on its way, so that the old version's page does not start
 */
export function useNeedsFreshPage(): boolean {
  const { pathname } = useLocation();
  const outdated = useSyncExternalStore(onOutdatedChange, outdatedAreas);
  const [shown, setShown] = useState(pathname);
  const area = areaOf(pathname);
  const isStale = pathname !== shown && area !== undefined && outdated.has(area) && navigator.onLine;
  if (pathname !== shown && !isStale) setShown(pathname);
  useEffect(() => {
    if (isStale) location.reload();
  }, [isStale]);
  return isStale;
}
