import type { FirstView } from '../first-view/first-view.ts';

/** What search engines, link previews and the browser's tab show of a page before its scripts run. */
export type PageDescription = {
  /** 404 if the page is about a mystery or a player that does not exist. */
  status: 200 | 404;
  tabTitle: string;
  title: string;
  description: string;
  /** The path with its query. Null for a page that search engines must not list. */
  canonicalPath: string | null;
  /** The picture of a link preview. */
  card: { path: string; alt: string };
  firstView: FirstView | null;
};

const PRODUCT = 'Sidelight';

/** Must equal the title that `usePageTitle` of `shared/shell-api` sets. */
export const tabTitleOf = (title: string) => `${PRODUCT}: ${title}`;

/** The most characters of a description. Search engines and other sites cut a longer text. */
const DESCRIPTION_MAX = 200;

/** Puts the text on one line. If the text is too long, cuts it after a word. */
export function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= DESCRIPTION_MAX) return line;
  const cut = characters.slice(0, DESCRIPTION_MAX - 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:–—-]+$/, '')}…`;
}
