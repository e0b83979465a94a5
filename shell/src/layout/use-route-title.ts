import type { RouteHandle } from '@sidelight/shell-api';
import { setRouteTitle } from '@sidelight/shell-api/providers';
import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';

export function useRouteTitle(): void {
  const matches = useMatches();
  const title = matches
    .map(({ handle }) => (handle as RouteHandle | undefined)?.title)
    .findLast((found) => found !== undefined);
  useEffect(() => setRouteTitle(title), [title]);
}
