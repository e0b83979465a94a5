import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router-dom';
import area from 'sidelight-area';
import { createStore } from '../providers/create-store.ts';
import { ShellProviders } from '../providers/shell-providers.tsx';

/** The entry of an area that runs without the shell. */
const store = createStore();
if (area.reducers) store.injectReducers(area.reducers);

const first = area.routes.find((route) => route.path && !route.path.includes(':'))?.path ?? '/';
const router = createBrowserRouter([...area.routes, { path: '*', element: <Navigate to={first} replace /> }]);

const container = document.getElementById('root');
if (container) {
  createRoot(container).render(
    <ShellProviders store={store}>
      <RouterProvider router={router} />
    </ShellProviders>,
  );
}
