import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../scripts/lib/ports.ts';
import { createSupervisor, waitForUrl } from '../../scripts/lib/processes.ts';
import { edgeProcess, productProcess, type Stack } from '../../scripts/lib/stack.ts';

export type Running = Pick<Stack, 'mongodbUri' | 'logDir' | 'env'> & { siteDir: string };

/** The product that the tests of this run share; undefined if the tests did not start it. */
export const running: Running | undefined = process.env.E2E_STACK && JSON.parse(process.env.E2E_STACK);

export const NEEDS_OWN = 'needs a product that the tests started';

/** An edge beside the shared product, with a site that tests may change. */
export type Beside = { url: string; siteDir: string; mongodbUri: string; stop(): Promise<void> };

/**
 * The edge uses the services and the database of the shared product. Another product would take ten times as long to
 * start.
 * @param gameEnv if given, the edge also has its own game service with these variables
 */
export async function startBeside(gameEnv?: Record<string, string>): Promise<Beside> {
  if (!running) throw new Error(NEEDS_OWN);
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-beside-'));
  const siteDir = join(folder, 'site');
  await cp(running.siteDir, siteDir, { recursive: true });
  const [port, gamePort] = (await freePorts(2)) as [number, number];
  const url = `http://127.0.0.1:${port}`;
  const gameUrl = `http://127.0.0.1:${gamePort}`;
  const env = { ...running.env, PUBLIC_ORIGIN: url };
  const own = { env, logDir: folder };
  const supervisor = createSupervisor(() => undefined);
  if (gameEnv) {
    const withPort = { ...env, ...gameEnv, PORT: String(gamePort) };
    const entry = 'services/game/src/main.ts';
    supervisor.start(productProcess({ ...own, name: 'game', entry, env: withPort }));
    await waitForUrl(`${gameUrl}/readyz`);
  }
  const ofEdge = gameEnv ? { ...env, GAME_URL: gameUrl } : env;
  supervisor.start(edgeProcess(ofEdge, { port, siteDir, logDir: folder }));
  await waitForUrl(`${url}/healthz`);
  return {
    url,
    siteDir,
    mongodbUri: running.mongodbUri,
    stop: async () => {
      await supervisor.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
