import type { RouteHandle } from '@sidelight/shell-api';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { DefaultLayout } from '../layout/default-layout.tsx';
import { RootLayout } from '../layout/root-layout.tsx';
import { StoryLayout } from '../layout/story-layout.tsx';
import { AreaBoundary } from '../remotes/area-boundary.tsx';
import { AreaOutlet } from '../remotes/area-outlet.tsx';

const failing = (error: unknown): ComponentType =>
  function Failing() {
    throw error;
  };

/** A page that is a chunk of its own. `lazy` must not reject, because the router would then never be ready. */
const page = (path: string, title: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  handle: { title } satisfies RouteHandle,
  lazy: { Component: () => load().catch(failing) },
  ErrorBoundary: AreaBoundary,
});

const PAGES: RouteObject[] = [
  page(
    '/login',
    'Log in',
    async () => (await import(/* webpackChunkName: "page-login" */ '../login/login-page.tsx')).LoginPage,
  ),
  page(
    '/verify',
    'Your link',
    async () => (await import(/* webpackChunkName: "page-verify" */ '../login/verify-page.tsx')).VerifyPage,
  ),
  page(
    '/contact',
    'Get in touch',
    async () =>
      (await import(/* webpackChunkName: "page-contact" */ '../pages/contact-page.tsx')).ContactPage,
  ),
  page(
    '/how-to-play',
    'How to play',
    async () =>
      (await import(/* webpackChunkName: "page-how-to-play" */ '../pages/how-to-play-page.tsx'))
        .HowToPlayPage,
  ),
  page(
    '/about',
    'About',
    async () => (await import(/* webpackChunkName: "page-about" */ '../pages/about-page.tsx')).AboutPage,
  ),
  page(
    '/premium',
    'Premium',
    async () =>
      (await import(/* webpackChunkName: "page-premium" */ '../pages/premium-page.tsx')).PremiumPage,
  ),
];

/** The shell's own pages. In each layout, one route with an `AreaOutlet` stands for all pages of areas. */
export const SHELL_ROUTES: RouteObject[] = [
  {
    id: 'root',
    Component: RootLayout,
    ErrorBoundary: AreaBoundary,
    children: [
      {
        id: 'story',
        Component: StoryLayout,
        children: [{ path: '/story/*', Component: AreaOutlet, ErrorBoundary: AreaBoundary }],
      },
      {
        id: 'default',
        Component: DefaultLayout,
        children: [...PAGES, { path: '*', Component: AreaOutlet, ErrorBoundary: AreaBoundary }],
      },
    ],
  },
];
