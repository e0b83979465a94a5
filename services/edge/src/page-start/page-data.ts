import type { LiveRelease } from '../live-shell.ts';

/**
 * The data of `/remotes.json` and `/config.json`. The page contains this data, so that the shell need not request these
 * files.
 */
export type PageData = {
  remotes: readonly LiveRelease[];
  config: { analyticsUrl: string | null };
};

/** Shells of older releases lack this comment, so they request both files. */
const PLACE = '<!-- page data -->';

/** The content security policy need not allow this script element, because its type is JSON. */
export function fillPageData(html: string, data: PageData): string {
  // A `</script` in the data would end the script element, so every `<` is escaped.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html.replace(PLACE, () => `<script type="application/json" id="page-data">${text}</script>`);
}
