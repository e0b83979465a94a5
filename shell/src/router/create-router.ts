import type { AreaName } from '@sidelight/contracts';
import type { ShellStore } from '@sidelight/shell-api/providers';
import { createBrowserRouter } from 'react-router-dom';
import { loadedAreas } from '../remotes/load-area.ts';
import { areaRoutes } from './area-routes.ts';
import { SHELL_ROUTES } from './routes.tsx';

/**
 * Resolves when the file of the first page has arrived, or has failed to arrive. React must not render the router
 * earlier: `RouterProvider` would miss a file that arrives while React renders, and the page would never appear
 * (https://github.com/remix-run/react-router/issues/15527).
 */
export async function createAppRouter(store: Pick<ShellStore, 'injectReducers'>) {
  const patched = new Set<AreaName>();
  const router = createBrowserRouter(SHELL_ROUTES, {
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
  if (!router.state.initialized) {
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        resolve();
      });
    });
  }
  return router;
}
