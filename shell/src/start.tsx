import { createStore, ShellProviders } from '@sidelight/shell-api/providers';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { startAnalytics } from './analytics/analytics.ts';
import { keepFirstView } from './first-view/keep-first-view.ts';
import { startServiceWorker } from './offline/start-service-worker.ts';
import { areaOf } from './remotes/areas.ts';
import { deployment } from './remotes/deployment.ts';
import { loadArea } from './remotes/load-area.ts';
import { watchForUpdates } from './remotes/updates.ts';
import { startClientReports } from './reports/client-reports.ts';
import { createAppRouter } from './router/create-router.ts';
import { AchievementIcon } from './toasts/achievement-icon.tsx';

// This line is the first, so that every later failure is reported.
startClientReports();

// The area starts to load before React renders. If loading fails, the area's outlet shows the failure.
const area = areaOf(location.pathname);
const loading = area && loadArea(area);
(loading ?? deployment()).catch(() => undefined);

const store = createStore();
// A top-level `await` would add a kilobyte of scripts to every page.
void createAppRouter(store).then((router) => {
  keepFirstView(router, loading);
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  const root = createRoot(container);
  startTransition(() =>
    root.render(
      <StrictMode>
        <ShellProviders store={store} renderIcon={(name) => <AchievementIcon name={name} />}>
          <RouterProvider router={router} />
        </ShellProviders>
      </StrictMode>,
    ),
  );

  // No player waits for these two calls, so they run after the load event, which may have fired already.
  const afterLoad = () => {
    void startAnalytics(router);
    void startServiceWorker();
  };
  if (document.readyState === 'complete') afterLoad();
  else addEventListener('load', afterLoad, { once: true });
  watchForUpdates(router);
});
