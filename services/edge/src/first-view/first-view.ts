import type { DailyStory, Story } from '@sidelight/contracts';
import { escapeHtml } from '@sidelight/kit/server';
import type { LocalDate } from '@sidelight/rules';
import { homeView } from './home-view.ts';
import { PAGE_HEADER } from './page-header.ts';
import { storyView } from './story-view.ts';

/** What a page shows before its scripts have run. It never contains a mystery's solution. */
export type FirstView =
  | { kind: 'story'; story: Story }
  /** The daily mysteries of all dates that are current in some time zone. */
  | { kind: 'home'; utcDate: LocalDate; dailies: readonly DailyStory[] };

/** Shells of older releases lack this comment, so their pages have no first view. */
const PLACE = '<!-- first view -->';
const STYLES = /<!-- styles of (\w+) -->(.*?)<!-- \/styles -->\s*/gs;
/** The first view is a region of its own, because it is outside the app's `main` element, which is still empty. */
const OPENING = '<div id="first-view" role="region" aria-label="While Sidelight starts">';

/** @param path if a browser shows a stored copy of the page on another path, `theme.js` hides the first view */
export function fillFirstView(html: string, view: FirstView, path: string): string {
  if (!html.includes(PLACE)) return html;
  const content = view.kind === 'story' ? storyView(view.story) : homeView(view);
  const dates =
    view.kind === 'home' ? ` data-dates="${view.dailies.map((each) => each.storyDate).join(' ')}"` : '';
  // The replacements are functions, because `replace` would interpret patterns such as `$&` in a string.
  return html
    .replace('<html ', () => `<html data-first-view="${escapeHtml(path)}"${dates} `)
    .replace(PLACE, () => `${OPENING}${PAGE_HEADER}${content}</div>`);
}

export const keepStylesOf = (html: string, view: FirstView | null): string =>
  html.replace(STYLES, (_all, kind: string, styles: string) => (kind === view?.kind ? styles : ''));
