import type { LiveRelease } from '../live-shell.ts';

/** What the shell would otherwise request from `/remotes.json` and `/config.json`. */
export type PageData = {
  remotes: readonly LiveRelease[];
  config: { analyticsUrl: string | null };
};

/** The part of the shell's page that the data replaces. Shells of older releases have none and request both files. */
const PLACE = '<!-- page data -->';

/** The shell's page with the live releases and the settings. No policy has to allow a script that is only data. */
export function fillPageData(html: string, data: PageData): string {
  // The text of a script element ends at the first `</script`.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html.replace(PLACE, () => `<script type="application/json" id="page-data">${text}</script>`);
}
