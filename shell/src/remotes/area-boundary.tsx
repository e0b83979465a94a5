import { telemetry } from '@sidelight/shell-api';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { AreaCard } from './area-card.tsx';
import { areaOf } from './areas.ts';
import { isChunkFailure } from './chunk-failure.ts';
import { loadedDeployments } from './load-area.ts';
import { refreshFiles } from './refresh-files.ts';

/**
 * Catches what an area throws while it renders. The next navigation or Retry renders the area again. If a part of its
 * code did not arrive, Retry fetches the area's files without the browser's cache and reloads the page, because the
 * router and React keep a failed `import()` for as long as the page exists.
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
    if (!isIncomplete) return navigate(location, { replace: true, state: location.state });
    const area = areaOf(location.pathname);
    const deployed = area && loadedDeployments().get(area);
    if (deployed) await refreshFiles(deployed);
    globalThis.location.reload();
  };
  return (
    <AreaCard failure={isIncomplete ? 'unreachable' : 'broken'} offersReload onRetry={() => void retry()} />
  );
}
