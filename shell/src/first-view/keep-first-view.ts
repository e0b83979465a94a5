import { endFirstView } from '@sidelight/ui';

/** In ms after the area has loaded. Areas of older releases do not end the first view, so this limit ends it. */
const LIMIT_MS = 5_000;

type Navigations = {
  subscribe(listener: (state: { location: { pathname: string } }) => void): () => void;
  state: { location: { pathname: string } };
};

/**
 * Keeps the first view until the area's screen is ready. Ends the first view earlier if the player leaves the page, if
 * the area fails to load, or at the time limit. A page of the shell has no first view.
 * @param area the area of this page, as it loads; undefined for a page of the shell
 */
export function keepFirstView(router: Navigations, area: Promise<unknown> | undefined): void {
  const isHidden = document.documentElement.dataset.firstView === 'none';
  if (isHidden || !area) {
    endFirstView();
    return;
  }
  const { pathname } = router.state.location;
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    stop();
    endFirstView();
  });
  area.then(() => setTimeout(endFirstView, LIMIT_MS), endFirstView);
}
