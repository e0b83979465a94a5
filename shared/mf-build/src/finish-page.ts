import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { FIRST_STYLES } from './define-app.ts';

/** This script must run before the first paint. */
const FIRST_SCRIPT = '<script src="/theme.js"></script>';
const LINK = /<link [^>]*href="(\/assets\/([\w-]+)\.[^"]*\.css)"[^>]*>/g;

/**
 * Changes the built shell's page so that it paints its text without waiting for another file. The first script and
 * styles go into the page. The links to the other styles go to the page's end. The edge's content security policy
 * allows the inline parts by their hashes. Fonts have no preload hint, because Chromium delays the first paint for a
 * hinted font.
 * @throws {Error} if the page lacks the first script or one of the first styles
 */
export async function finishPage(outDir: string): Promise<void> {
  const file = join(outDir, 'index.html');
  let html = await readFile(file, 'utf8');
  const links = [...html.matchAll(LINK)].map(([link, path = '', name]) => ({ link, path, name }));
  const names = Object.keys(FIRST_STYLES);
  const first = names
    .map((name) => links.find((each) => each.name === name))
    .filter((link) => link !== undefined);
  if (first.length < names.length || !html.includes(FIRST_SCRIPT)) {
    throw new Error(`${file} lacks the first styles or script`);
  }
  const styles = await Promise.all(
    first.map(async ({ path, name = '' }) =>
      styleElement(await readFile(join(outDir, path), 'utf8'), /^first-(.*)/.exec(name)?.[1]),
    ),
  );
  const script = join(outDir, 'theme.js');
  const { code } = await rspack.experiments.swc.minify(await readFile(script, 'utf8'));
  for (const { link } of links) html = html.replace(link, '');
  const others = links.filter((each) => !first.includes(each)).map(({ link }) => link);
  html = html
    .replace(FIRST_SCRIPT, () => [`<script>${code}</script>`, ...styles].join('\n    '))
    .replace('</body>', () => `${others.join('')}</body>`);
  await writeFile(file, html);
  for (const inline of [script, ...first.map(({ path }) => join(outDir, path))]) await rm(inline);
}

/** @param view the only first view that needs these styles; the edge removes them from all other pages */
function styleElement(styles: string, view: string | undefined): string {
  const element = `<style>${styles}</style>`;
  return view ? `<!-- styles of ${view} -->${element}<!-- /styles -->` : element;
}
