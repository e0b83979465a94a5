import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AREA_NAMES } from '@sidelight/contracts';
import { type DevServer, devServer, loadApp } from '@sidelight/mf-build';
import { folderOf } from './lib/apps.ts';
import { choosePort, freePorts } from './lib/ports.ts';
import { LOOPBACK } from './lib/reached-at.ts';
import { ROOT } from './lib/root.ts';
import { startStack } from './lib/stack.ts';
import { stopOnSignal } from './lib/stop-on-signal.ts';
import { chosenDataDir, givenVariables } from './lib/variables.ts';
import { watchFolders } from './lib/watch-folders.ts';

const STANDARD_PORT = 3000;

/** Each source folder with the names of the processes that run its code. */
function serviceFolders(): Record<string, readonly string[]> {
  const names = [...AREA_NAMES, 'edge'];
  const common = ['services/kit/src', 'shared/contracts/src', 'shared/rules/src', 'shared/scenes/src'];
  return Object.fromEntries([
    ...common.map((folder) => [join(ROOT, folder), names]),
    [join(ROOT, 'services/host/src'), ['game']],
    ...names.map((name) => [join(ROOT, `services/${name}/src`), [name]]),
  ]);
}

/**
 * `pnpm dev [--services]` runs everything with hot reload. With `--services`, no development server for the pages
 * starts.
 */
async function main(): Promise<void> {
  const { PORT, PUBLIC_ORIGIN } = givenVariables();
  const port = await choosePort(PORT, STANDARD_PORT);
  const dataDir = chosenDataDir();
  const isWithoutPages = process.argv.includes('--services');
  const [edgePort] = isWithoutPages ? [port] : ((await freePorts(1)) as [number]);
  const siteDir = join(ROOT, '.cache/dev-site');
  await mkdir(siteDir, { recursive: true });
  const stack = await startStack({
    port: edgePort,
    dataDir,
    siteDir,
    env: {
      NODE_ENV: 'development',
      PUBLIC_ORIGIN: PUBLIC_ORIGIN ?? `http://localhost:${port}`,
      BIND_ADDRESS: LOOPBACK,
    },
    report: console.log,
  });
  const servers: DevServer[] = [];
  const stopWatching = watchFolders(serviceFolders(), stack.supervisor.restart);
  stopOnSignal(async () => {
    stopWatching();
    await Promise.all(servers.map((server) => server.close()));
    await stack.stop();
  });
  if (!isWithoutPages) servers.push(...(await startPages(port, stack.url)));
  const served = isWithoutPages ? 'The services' : 'Sidelight';
  console.log(`\n  ${served} with hot reload:  http://localhost:${port}${isWithoutPages ? '/api/docs' : ''}`);
  console.log(
    `  Mails: http://localhost:${port}/dev/mail. Logs: ${stack.logDir}. Ctrl-C stops everything.\n`,
  );
}

async function startPages(port: number, apiUrl: string): Promise<DevServer[]> {
  const servers: DevServer[] = [];
  const remotes: { name: string; entry: string; version: string; contract: number }[] = [];
  for (const folder of AREA_NAMES.map(folderOf)) {
    const app = await loadApp(join(ROOT, folder));
    const server = await devServer(app, {});
    servers.push(server);
    remotes.push({
      name: app.name,
      entry: `${server.url}/manifest.json`,
      version: 'development',
      contract: app.contract,
    });
  }
  const shell = await loadApp(join(ROOT, 'shell'));
  servers.push(await devServer(shell, { port, apiUrl, remotes }));
  return servers;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
