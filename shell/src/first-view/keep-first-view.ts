import { endFirstView } from '@sidelight/ui';

/**
 * The longest time, in ms, for which the first view stays after an area has arrived. Areas of older releases need this
 * limit, because they do not end the first view.
 */
const LIMIT_MS = 5_000;

type Navigations = {
  subscribe(listener: (state: { location: { pathname: string } }) => void): () => void;
  state: { location: { pathname: string } };
};

/**
 * Keeps the first view until the screen is ready. The first view ends earlier in these cases:
 * - `theme.js` has hidden it.
 * - The player goes to another page.
 * - The area's files do not arrive, or arrive too late.
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
