import type { LiveRelease } from '../live-shell.ts';

/** Data that the edge writes into the page. So the shell need not request `/remotes.json` and `/config.json`. */
export type PageData = {
  remotes: readonly LiveRelease[];
  config: { analyticsUrl: string | null };
};

/** The comment in the shell's page that the data replaces. Shells of older releases lack it and request both files. */
const PLACE = '<!-- page data -->';

/**
 * Adds the live releases and the settings to the shell's HTML. The content security policy need not allow this script
 * element, because its type is JSON.
 */
export function fillPageData(html: string, data: PageData): string {
  // The text of a script element ends at the first `</script`.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html.replace(PLACE, () => `<script type="application/json" id="page-data">${text}</script>`);
}
