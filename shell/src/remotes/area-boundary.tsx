import { telemetry } from '@sidelight/shell-api';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { AreaCard } from './area-card.tsx';
import { areaOf } from './areas.ts';
import { isChunkFailure } from './chunk-failure.ts';
import { loadedDeployments } from './load-area.ts';
import { refreshFiles } from './refresh-files.ts';
import { checkForUpdates, isOutdated } from './updates.ts';

/**
 * Catches errors of an area or a page while it renders. The next navigation, or Retry, renders the area or page again.
 * Retry reloads the page in two cases:
 * - Code did not arrive. The router and React keep a failed `import()` as long as the page exists, so rendering again
 *   would fail. Before the reload, Retry fetches the area's files without the browser's cache.
 * - The code that failed was replaced, for example by a rollback.
 */
export function AreaBoundary() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    telemetry.report(error, { area: areaOf(location.pathname), phase: 'render' });
  }, [error, location.pathname]);
  const isIncomplete = isChunkFailure(error);
  const retry = async () => {
    await checkForUpdates({ gapMs: 0 });
    if (!isIncomplete && !isOutdated(location.pathname)) {
      return navigate(location, { replace: true, state: location.state });
    }
    const area = areaOf(location.pathname);
    const deployed = area && loadedDeployments().get(area);
    if (isIncomplete && deployed) await refreshFiles(deployed);
    globalThis.location.reload();
  };
  return (
    <AreaCard failure={isIncomplete ? 'unreachable' : 'broken'} offersReload onRetry={() => void retry()} />
  );
}
