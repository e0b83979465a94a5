import type { AreaName } from '@sidelight/contracts';
import { useEffect, useState } from 'react';
import { matchRoutes, Navigate, useLocation, useRevalidator } from 'react-router-dom';
import { AreaCard } from './area-card.tsx';
import { AreaError, type AreaFailure } from './area-error.ts';
import { AreaSkeleton } from './area-skeleton.tsx';
import { areaOf } from './areas.ts';
import { failuresOf, loadArea, loadedAreas } from './load-area.ts';

/**
 * The route of every path that no other route matches. It loads the area that owns the path and lets the router match
 * the path again, now to a route of the area. A path that belongs to no area, or that its area does not know, leads home.
 *
 * This component does not use `React.lazy`, which waits 300 ms after a fallback before it shows the content.
 */
export function AreaOutlet() {
  const location = useLocation();
  // This hook also renders this component again, which leads home if the loaded area does not know the path.
  const { revalidate } = useRevalidator();
  const area = areaOf(location.pathname);
  if (area === undefined) return <Navigate to="/" replace />;
  const remote = loadedAreas().get(area);
  if (remote && !matchRoutes(remote.routes, location)) {
    if (location.pathname !== '/') return <Navigate to="/" replace />;
    return <AreaCard failure="broken" onRetry={() => globalThis.location.reload()} />;
  }
  return <LoadingArea key={area} area={area} onLoad={revalidate} />;
}

function LoadingArea({ area, onLoad }: { area: AreaName; onLoad: () => Promise<void> }) {
  const [failure, setFailure] = useState<AreaFailure | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    loadArea(area).then(
      () => {
        // A navigation to the same address would not match again if the address has a hash.
        if (isCurrent) void onLoad();
      },
      (error: unknown) => {
        if (isCurrent) setFailure(error instanceof AreaError ? error.failure : 'broken');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [area, attempt, onLoad]);

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
