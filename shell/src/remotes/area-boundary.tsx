import { telemetry } from '@sidelight/shell-api';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { AreaCard } from './area-card.tsx';
import { areaOf } from './areas.ts';

/** Catches what an area throws while it renders; the next navigation, or Retry, gives it another chance. */
export function AreaBoundary() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    telemetry.report(error, { area: areaOf(location.pathname)?.area, phase: 'render' });
  }, [error, location.pathname]);
  return (
    <AreaCard
      failure="broken"
      offersReload
      onRetry={() => navigate(location, { replace: true, state: location.state })}
    />
  );
}
