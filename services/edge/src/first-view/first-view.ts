import type { DailyStory, Story } from '@sidelight/contracts';
import type { LocalDate } from '@sidelight/rules';
import { escapeHtml } from '../escape-html.ts';
import { homeView } from './home-view.ts';
import { PAGE_HEADER } from './page-header.ts';
import { storyView } from './story-view.ts';

/** What the body of a page shows before its scripts have run. It never has a solution. */
export type FirstView =
  | { kind: 'story'; story: Story }
  /**
   * The daily mystery of each date that some time zone has now. A page without scripts shows the mystery of UTC's date.
   */
  | { kind: 'home'; utcDate: LocalDate; dailies: readonly DailyStory[] };

/** The part of the shell's page that the first view replaces. Shells of older releases have none and stay as they are. */
const PLACE = '<!-- first view -->';
/** The parts of the shell's page with the styles that only one kind of first view needs. */
const STYLES = /<!-- styles of (\w+) -->(.*?)<!-- \/styles -->\s*/gs;
/** The first view is a landmark of its own. It is not in the app's `main`, which already exists but is still empty. */
const OPENING = '<div id="first-view" role="region" aria-label="While Sidelight starts">';

/**
 * The shell's page with the first view of one address.
 * @param path the path of the request; `theme.js` hides a first view that a browser stored for another path
 */
export function fillFirstView(html: string, view: FirstView, path: string): string {
  if (!html.includes(PLACE)) return html;
  const content = view.kind === 'story' ? storyView(view.story) : homeView(view);
  const dates =
    view.kind === 'home' ? ` data-dates="${view.dailies.map((each) => each.storyDate).join(' ')}"` : '';
  // The replacements are functions, because `replace` would interpret patterns such as `$&` in a text.
  return html
    .replace('<html ', () => `<html data-first-view="${escapeHtml(path)}"${dates} `)
    .replace(PLACE, () => `${OPENING}${PAGE_HEADER}${content}</div>`);
}

/** The shell's page with the styles that this first view needs, and without the styles of other first views. */
export const keepStylesOf = (html: string, view: FirstView | null): string =>
  html.replace(STYLES, (_all, kind: string, styles: string) => (kind === view?.kind ? styles : ''));
