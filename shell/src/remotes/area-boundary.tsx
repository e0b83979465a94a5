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
 * Catches errors of an area or of a page of the shell while it renders. The next navigation, or the Retry button,
 * renders it again. Retry reloads the page in two cases:
 * - A part of the code did not arrive. Before the reload, Retry fetches the area's files without the browser's cache.
 *   The reload is needed because the router and React keep a failed `import()` for as long as the page exists.
 * - The code that failed was replaced meanwhile, for example by a rollback.
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
