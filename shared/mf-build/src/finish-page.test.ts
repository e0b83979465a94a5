import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { finishPage } from './finish-page.ts';

const FIRST = '<link crossorigin="anonymous" href="/assets/first.0123456789.css" rel="stylesheet">';
const OF_VIEWS = ['story', 'home'].map(
  (view) => `<link crossorigin="anonymous" href="/assets/first-${view}.0123456789.css" rel="stylesheet">`,
);
const MAIN = '<link crossorigin="anonymous" href="/assets/main.0123456789.css" rel="stylesheet">';
const PAGE =
  '<html><head><script src="/theme.js"></script><script defer src="/assets/main.js"></script>' +
  `${MAIN}${OF_VIEWS.join('')}${FIRST}</head><body><div id="root"></div></body></html>`;
const STYLES = '@font-face{src:url(/assets/literata.0123456789.woff2)format("woff2")}p{content:"$&"}';

let folder: string;
const write = (file: string, text: string) => writeFile(join(folder, file), text);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finish-page-'));
  await mkdir(join(folder, 'assets'));
  await write('index.html', PAGE);
  await write('theme.js', '// A comment.\n(() => {\n  document.title = "dark";\n})();\n');
  await write('assets/first.0123456789.css', STYLES);
  await write('assets/first-home.0123456789.css', '.home{}');
  await write('assets/first-story.0123456789.css', '.story{}');
  await write('assets/main.0123456789.css', 'a{color:red}');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('the first paint of a page needs no other file: first script and styles are inline, the others come last', async () => {
  await finishPage(folder);
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const inHead = html.slice(0, html.indexOf('</head>'));
  expect(inHead).toMatch(/<script>.*document\.title="dark".*<\/script>/);
  expect(inHead).not.toContain('A comment');
  expect(inHead).toContain(
    `<style>${STYLES}</style>
    <!-- styles of home --><style>.home{}</style><!-- /styles -->
    <!-- styles of story --><style>.story{}</style><!-- /styles -->`,
  );
  expect(inHead).not.toContain('as="font"');
  expect(inHead).not.toContain('stylesheet');
  expect(html).toContain(`<div id="root"></div>${MAIN}</body>`);
  expect((await readdir(folder)).sort()).toEqual(['assets', 'index.html']);
  expect(await readdir(join(folder, 'assets'))).toEqual(['main.0123456789.css']);
});

it.each([
  ['the first script', PAGE.replace('/theme.js', '/other.js')],
  ['the first styles', PAGE.replace(FIRST, '')],
  ['the styles of a first view', PAGE.replace(OF_VIEWS.join(''), '')],
])('a page without %s does not build', async (_what, page) => {
  await write('index.html', page);
  await expect(finishPage(folder)).rejects.toThrow('lacks the first styles or script');
});
