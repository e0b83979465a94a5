import { useRef, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { AdOverlay } from '../ads/ad-overlay.tsx';
import { useSessionChange } from '../offline/use-session-change.ts';
import { AreaSkeleton } from '../remotes/area-skeleton.tsx';
import { useReloadIfOutdated } from '../remotes/use-reload-if-outdated.ts';
import { ClockNotice } from './clock-notice.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { MenuDrawer } from './menu-drawer.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SessionBanner } from './session-banner.tsx';
import { UpdateHint } from './update-hint.tsx';
import { useNavigationFocus } from './use-navigation-focus.ts';
import { useRouteTitle } from './use-route-title.ts';

export function RootLayout() {
  const main = useRef<HTMLElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isReloading = useReloadIfOutdated();
  useRouteTitle();
  useSessionChange();
  useNavigationFocus(main);
  return (
    <div className={styles.page}>
      {/* biome-ignore lint/a11y/useValidAnchor: people know it as a link; it must not add an entry to the history */}
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </a>
      <Header isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(true)} />
      <div>
        <OfflineBanner />
        <SessionBanner />
        <ClockNotice />
        <UpdateHint />
      </div>
      <main id="main" ref={main} className={styles.main} tabIndex={-1}>
        {isReloading ? <AreaSkeleton /> : <Outlet />}
      </main>
      <MenuDrawer isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <AdOverlay />
      <ScrollRestoration />
    </div>
  );
}
