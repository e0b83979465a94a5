import type { RouteHandle } from '@sidelight/shell-api';
import type { RouteObject } from 'react-router-dom';
import { DefaultLayout } from '../layout/default-layout.tsx';
import { RootLayout } from '../layout/root-layout.tsx';
import { StoryLayout } from '../layout/story-layout.tsx';
import { AreaBoundary } from '../remotes/area-boundary.tsx';
import { AreaOutlet } from '../remotes/area-outlet.tsx';

const titled = (title: string): RouteHandle => ({ title });

/** Pages that no area owns, each a chunk of its own. */
const PAGES: RouteObject[] = [
  {
    path: '/login',
    handle: titled('Log in'),
    lazy: { Component: async () => (await import('../login/login-page.tsx')).LoginPage },
  },
  {
    path: '/verify',
    handle: titled('Your link'),
    lazy: { Component: async () => (await import('../login/verify-page.tsx')).VerifyPage },
  },
  {
    path: '/contact',
    handle: titled('Get in touch'),
    lazy: { Component: async () => (await import('../pages/contact-page.tsx')).ContactPage },
  },
  {
    path: '/how-to-play',
    handle: titled('How to play'),
    lazy: { Component: async () => (await import('../pages/how-to-play-page.tsx')).HowToPlayPage },
  },
  {
    path: '/about',
    handle: titled('About'),
    lazy: { Component: async () => (await import('../pages/about-page.tsx')).AboutPage },
  },
  {
    path: '/premium',
    handle: titled('Premium'),
    lazy: { Component: async () => (await import('../pages/premium-page.tsx')).PremiumPage },
  },
];

/**
 * The route table (product spec, section 2) as far as the shell knows it: its own pages, and one outlet
 * per layout for all that areas own. Their routes are added beside these once an area has arrived.
 */
export const SHELL_ROUTES: RouteObject[] = [
  {
    id: 'root',
    Component: RootLayout,
    ErrorBoundary: AreaBoundary,
    HydrateFallback: () => null,
    children: [
      {
        id: 'story',
        Component: StoryLayout,
        children: [{ path: '/story/*', Component: AreaOutlet, ErrorBoundary: AreaBoundary }],
      },
      {
        id: 'default',
        Component: DefaultLayout,
        children: [
          ...PAGES.map((page) => ({ ...page, ErrorBoundary: AreaBoundary })),
          { path: '*', Component: AreaOutlet, ErrorBoundary: AreaBoundary },
        ],
      },
    ],
  },
];
