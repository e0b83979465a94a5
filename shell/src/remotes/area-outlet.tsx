import type { AreaName } from '@sidelight/contracts';
import { useEffect, useState } from 'react';
import { matchRoutes, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { AreaCard } from './area-card.tsx';
import { AreaError, type AreaFailure } from './area-error.ts';
import { AreaSkeleton } from './area-skeleton.tsx';
import { areaOf } from './areas.ts';
import { failuresOf, loadArea, loadedAreas } from './load-area.ts';

/**
 * The route of every path that no other route matches. It loads the area that owns the path and navigates again, now to
 * a route of the area. A path that belongs to no area, or that its area does not know, leads home.
 *
 * This component does not use `React.lazy`, which waits 300 ms after a fallback before it shows the content.
 */
export function AreaOutlet() {
  const location = useLocation();
  const area = areaOf(location.pathname);
  if (area === undefined) return <Navigate to="/" replace />;
  const remote = loadedAreas().get(area);
  if (remote && !matchRoutes(remote.routes, location)) {
    if (location.pathname !== '/') return <Navigate to="/" replace />;
    return <AreaCard failure="broken" onRetry={() => globalThis.location.reload()} />;
  }
  return <LoadingArea key={area} area={area} />;
}

function LoadingArea({ area }: { area: AreaName }) {
  const location = useLocation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<AreaFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { pathname, search, hash, state } = location;

  useEffect(() => {
    let isCurrent = true;
    loadArea(area).then(
      () => {
        if (!isCurrent) return;
        navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, state });
      },
      (error: unknown) => {
        if (isCurrent) setFailure(error instanceof AreaError ? error.failure : 'broken');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [area, attempt, pathname, search, hash, state, navigate]);

  if (!failure) return <AreaSkeleton />;
  return (
    <AreaCard
      failure={failure}
      offersReload={failuresOf(area) > 1}
      onRetry={() => {
        setFailure(null);
        setAttempt((n) => n + 1);
      }}
    />
  );
}
