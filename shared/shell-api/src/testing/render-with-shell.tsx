import { type Account, getAdvert, getSession, setAdvert } from '@sidelight/contracts';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { createStore, type ShellStore } from '../providers/create-store.ts';
import { ShellProviders } from '../providers/shell-providers.tsx';
import type { RemoteRoutes } from '../remote.ts';
import { type Handler, handle, stubFetch } from './fetch-stub.ts';

export function makeAccount(changes: Partial<Account> = {}): Account {
  return {
    userId: 'u1',
    username: 'marlowe',
    email: 'marlowe@example.test',
    emailConfirmed: true,
    isAdmin: false,
    createdAt: '2026-01-05T09:00:00.000Z',
    ...changes,
  };
}

export type RenderOptions = {
  /** The member who is signed in; a guest if null or absent. */
  user?: Account | null;
  /** The path of the page; `/` if absent. */
  path?: string;
  handlers?: Handler[];
};

type Rendered = RenderResult &
  Pick<ReturnType<typeof stubFetch>, 'calls' | 'unhandled'> & {
    router: ReturnType<typeof createMemoryRouter>;
    store: ShellStore;
    restore: () => void;
  };

const isRoutes = (what: ReactNode | RouteObject[] | RemoteRoutes): what is RouteObject[] | RemoteRoutes =>
  (Array.isArray(what) &&
    what.every((route) => typeof route === 'object' && route !== null && !('$$typeof' in route))) ||
  (typeof what === 'object' && what !== null && 'routes' in what);

/** Loads all pages of an area, so that a test sees a page immediately. */
export async function withPages(area: RemoteRoutes): Promise<RemoteRoutes> {
  const routes = area.routes.map(async ({ lazy, ...route }) => ({
    ...route,
    ...(typeof lazy === 'function' ? await lazy() : {}),
  }));
  return { ...area, routes: (await Promise.all(routes)) as RouteObject[] };
}

/**
 * Renders inside the shell's real providers, router and store; only `fetch` is a stub.
 * @returns testing-library's queries, with `router`, `store`, all `calls`, and the `unhandled` calls.
 * `globalThis.fetch` is the stub until `restore()` is called; unmounting calls it.
 */
export function renderWithShell(
  what: ReactNode | RouteObject[] | RemoteRoutes,
  options: RenderOptions = {},
): Rendered {
  const { user = null, path = '/', handlers = [] } = options;
  const session = { user, expiresAt: null };
  const stub = stubFetch([
    ...handlers,
    handle(getSession, session),
    handle(getAdvert, { needsAdvert: false }),
    handle(setAdvert, ({ body }) => ({ needsAdvert: body.needsAdvert })),
  ]);
  const realFetch = globalThis.fetch;
  globalThis.fetch = stub.fetch;

  const store = createStore();
  let routes: RouteObject[];
  if (isRoutes(what)) {
    routes = Array.isArray(what) ? what : what.routes;
    if (!Array.isArray(what) && what.reducers) store.injectReducers(what.reducers);
  } else routes = [{ path: '*', element: what }];

  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const screen = render(
    <ShellProviders store={store} session={session}>
      <RouterProvider router={router} />
    </ShellProviders>,
  );
  const restore = () => {
    if (globalThis.fetch === stub.fetch) globalThis.fetch = realFetch;
  };
  return {
    ...screen,
    router,
    store,
    calls: stub.calls,
    unhandled: stub.unhandled,
    restore,
    unmount: () => {
      screen.unmount();
      restore();
    },
  };
}
