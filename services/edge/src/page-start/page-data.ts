import type { LiveRelease } from '../live-shell.ts';

/** Spares the shell the requests for `/remotes.json` and `/config.json`. */
export type PageData = {
  remotes: readonly LiveRelease[];
  config: { analyticsUrl: string | null };
};

/** Shells of older releases lack this comment and request both files. */
const PLACE = '<!-- page data -->';

/** The content security policy need not allow this script element, because its type is JSON. */
export function fillPageData(html: string, data: PageData): string {
  // The text of a script element ends at the first `</script`.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html.replace(PLACE, () => `<script type="application/json" id="page-data">${text}</script>`);
}
