import type { AreaName } from '@sidelight/contracts';
import type { ShellStore } from '@sidelight/shell-api/providers';
import { createBrowserRouter } from 'react-router-dom';
import { loadedAreas } from '../remotes/load-area.ts';
import { areaRoutes } from './area-routes.ts';
import { SHELL_ROUTES } from './routes.tsx';

export function createAppRouter(store: Pick<ShellStore, 'injectReducers'>) {
  const patched = new Set<AreaName>();
  return createBrowserRouter(SHELL_ROUTES, {
    patchRoutesOnNavigation({ patch, signal }) {
      for (const [area, remote] of loadedAreas()) {
        if (patched.has(area) || signal.aborted) continue;
        if (remote.reducers) store.injectReducers(remote.reducers);
        for (const layout of ['default', 'story'] as const) {
          const routes = areaRoutes(area, remote, layout);
          if (routes.length > 0) patch(layout, routes);
        }
        patched.add(area);
      }
    },
  });
}
