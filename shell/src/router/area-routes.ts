import type { AreaName } from '@sidelight/contracts';
import type { RemoteRoutes, RouteHandle } from '@sidelight/shell-api';
import type { RouteObject } from 'react-router-dom';
import { AreaBoundary } from '../remotes/area-boundary.tsx';

type LayoutName = NonNullable<RouteHandle['layout']>;

const layoutOf = (route: RouteObject): LayoutName =>
  (route.handle as RouteHandle | undefined)?.layout ?? 'default';

export function areaRoutes(area: AreaName, remote: RemoteRoutes, layout: LayoutName): RouteObject[] {
  const children = remote.routes.filter((route) => layoutOf(route) === layout);
  return children.length > 0 ? [{ id: `${area}:${layout}`, ErrorBoundary: AreaBoundary, children }] : [];
}
