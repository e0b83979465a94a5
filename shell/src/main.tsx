import './dev/devtools-hook.ts';
import '@sidelight/ui/tokens.css';
import { createStore, ShellProviders } from '@sidelight/shell-api/providers';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { startAnalytics } from './analytics/analytics.ts';
import { areaOf } from './remotes/areas.ts';
import { deployment } from './remotes/deployment.ts';
import { loadArea } from './remotes/load-area.ts';
import { watchForUpdates } from './remotes/updates.ts';
import { startClientReports } from './reports/client-reports.ts';
import { createAppRouter } from './router/create-router.ts';
import { AchievementIcon } from './toasts/achievement-icon.tsx';

// Before anything that may fail.
startClientReports();

// The area of this page is on its way before anything is rendered; its outlet shows what became of it.
const area = areaOf(location.pathname);
(area ? loadArea(area) : deployment()).catch(() => undefined);

const store = createStore();
const router = createAppRouter(store);
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
createRoot(container).render(
  <StrictMode>
    <ShellProviders store={store} renderIcon={(name) => <AchievementIcon name={name} />}>
      <RouterProvider router={router} />
    </ShellProviders>
  </StrictMode>,
);

// Nothing that a player waits for.
addEventListener('load', () => void startAnalytics(router), { once: true });
watchForUpdates(router);
