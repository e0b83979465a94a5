import { json, type worldOfWorker } from './worker-world.ts';

type Versions = { shell: string; game: string };

/** Puts a shell and one area live. @returns the paths of their files, without the page, the list and the settings */
export function putLive(world: ReturnType<typeof worldOfWorker>, { shell, game }: Versions): string[] {
  const area = `/remotes/game/${game}`;
  const list = [
    { name: 'shell', entry: `/remotes/shell/${shell}/index.html`, version: shell, integrity: {} },
    {
      name: 'game',
      entry: `${area}/manifest.json`,
      version: game,
      integrity: { 'manifest.json': '', 'assets/remote.01234567.js': '' },
    },
  ];
  const files = { 'index.html': '', 'sw.js': '', 'icon.svg': '', 'assets/main.01234567.js': '' };
  world.answer('/remotes.json', () => json(list));
  world.answer('/', () => new Response(`<html data-version="${shell}">`));
  world.answer('/config.json', () => json({ analyticsUrl: null }));
  world.answer(`/remotes/shell/${shell}/version.json`, () => json({ version: shell, files }));
  world.answer(`/remotes/shell/${shell}/icon.svg`, () => new Response(`icon of ${shell}`));
  const paths = ['/assets/main.01234567.js', `${area}/manifest.json`, `${area}/assets/remote.01234567.js`];
  for (const path of paths) world.answer(path, () => new Response(path));
  return ['/icon.svg', ...paths];
}
