import type { FirstView } from '../first-view/first-view.ts';

/** What the HTML of a page says to search engines, link previews and the browser's tab, before scripts run. */
export type PageDescription = {
  /** 404 if the page is about a record that does not exist. */
  status: 200 | 404;
  /** The title of the tab. The app later sets the same title. */
  tabTitle: string;
  /** The title of a link preview. */
  title: string;
  description: string;
  /** The page's canonical path, with its query; null for a page that search engines must not list. */
  canonicalPath: string | null;
  /** The picture of a link preview. */
  card: { path: string; alt: string };
  /** What the body shows before the app has started; null if the page shows only the app's skeleton. */
  firstView: FirstView | null;
};

const PRODUCT = 'Sidelight';

/** The title of the tab. `usePageTitle` of `shared/shell-api` makes the same title. */
export const tabTitleOf = (title: string) => `${PRODUCT}: ${title}`;

/**
 * The greatest length of a link preview's description, in characters. Sites that show the preview would cut a longer
 * text.
 */
const DESCRIPTION_MAX = 200;

/** A text on one line, cut after a word if it is too long. */
export function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= DESCRIPTION_MAX) return line;
  const cut = characters.slice(0, DESCRIPTION_MAX - 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:–—-]+$/, '')}…`;
}
