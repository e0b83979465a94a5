import { join } from 'node:path';
import { AREA_NAMES, type AreaName, urlVariableOf } from '@sidelight/contracts/areas';
import { planDatabase, readyUnlessEnded } from '@sidelight/kit/embedded-database';
import { prepareDataFolder } from './data-folder.ts';
import { freePorts } from './ports.ts';
import { createSupervisor, type End, type ProcessSpec, type Supervisor, waitForStart } from './processes.ts';
import { LOOPBACK, nameOfAddress } from './reached-at.ts';
import { ROOT } from './root.ts';
import { localSecrets } from './secrets.ts';
import { runSeed } from './seed.ts';
import { givenVariables } from './variables.ts';

/**
 * V8's young heap holds new objects. On a large machine it grows to 64 MB in each process and shrinks late. With this
 * smaller limit we measured the same speed.
 */
const YOUNG_HEAP = '--max-semi-space-size=8';

/** Node keeps the compiled code of modules in this folder, so that later starts take less CPU time. */
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled') };

/** The stories service starts after the seed. Otherwise it would plan dailies while some mysteries are missing. */
const SEEDED: AreaName = 'stories';

export type StackOptions = {
  port: number;
  dataDir: string;
  siteDir: string;
  replicas?: number;
  /** Overrides variables of this process's environment. */
  env?: Record<string, string>;
  report: (line: string) => void;
};

export type Replica = { name: string; url: string };

export type Stack = {
  url: string;
  databaseKind: string;
  mongodbUri: string;
  serviceUrls: Record<AreaName, string>;
  replicas: Record<AreaName, Replica[]>;
  logDir: string;
  env: Record<string, string>;
  supervisor: Supervisor;
  stop(): Promise<void>;
};

function byArea<T>(make: (area: AreaName) => T): Record<AreaName, T> {
  return Object.fromEntries(AREA_NAMES.map((area) => [area, make(area)])) as Record<AreaName, T>;
}

async function placeReplicas(count: number): Promise<Record<AreaName, Replica[]>> {
  const ports = await freePorts(AREA_NAMES.length * count);
  return byArea((area) =>
    Array.from({ length: count }, (_, index) => ({
      name: index === 0 ? area : `${area}-${index + 1}`,
      url: `http://127.0.0.1:${ports[AREA_NAMES.indexOf(area) * count + index]}`,
    })),
  );
}

type Place = { dataDir: string; logDir: string; ambient: Record<string, string> };

/**
 * Without `MONGODB_URI`, starts the embedded database, which keeps its address when it restarts.
 * @throws Error with a message for the operator, if the database does not start
 */
async function startDatabase(supervisor: Supervisor, { dataDir, logDir, ambient }: Place) {
  const folder = join(dataDir, 'db');
  if (ambient.MONGODB_URI) {
    // Imported only here, because the database driver takes 60 MB of memory.
    const { createLogger } = await import('@sidelight/kit');
    const { ensureDatabase } = await import('@sidelight/kit/database');
    const logger = createLogger({ name: 'start', level: ambient.LOG_LEVEL ?? 'warn' });
    return ensureDatabase({ dataDir: folder, mongodbUri: ambient.MONGODB_URI, logger });
  }
  const plan = await planDatabase(folder);
  const spec = { name: 'database', args: [...plan.nodeArguments], env: ambient, cwd: ROOT, logDir };
  const isReady = (ended: Promise<End>) =>
    readyUnlessEnded(
      plan,
      ended.then(({ lastError }) => lastError),
    );
  await supervisor.startFirst(spec, isReady).catch(async (error: unknown) => {
    await supervisor.stop();
    throw error;
  });
  return { uri: plan.uri, kind: 'embedded' };
}

export const edgeProcess = (
  env: Record<string, string>,
  { port, siteDir, logDir }: { port: number; siteDir: string; logDir: string },
): ProcessSpec =>
  productProcess({
    name: 'edge',
    entry: 'services/edge/src/main.ts',
    env: {
      ...env,
      PORT: String(port),
      STATIC_DIR: siteDir,
      REMOTES_FILE: join(siteDir, 'remotes.json'),
    },
    logDir,
  });

type ProductProcess = Pick<ProcessSpec, 'name' | 'env' | 'logDir'> & { entry: string };

export const productProcess = ({ entry, ...rest }: ProductProcess): ProcessSpec => ({
  ...rest,
  args: [YOUNG_HEAP, join(ROOT, entry)],
  cwd: ROOT,
});

export async function startStack(options: StackOptions): Promise<Stack> {
  const { port, dataDir, siteDir, report } = options;
  const logDir = join(dataDir, 'logs');
  await prepareDataFolder(dataDir);
  const secrets = await localSecrets(dataDir);
  const ambient: Record<string, string> = {
    ...COMPILED,
    ...givenVariables(),
    ...options.env,
  };
  const supervisor = createSupervisor(report);
  const database = await startDatabase(supervisor, { dataDir, logDir, ambient });
  const replicas = await placeReplicas(options.replicas ?? 1);
  const urlsOf = (name: AreaName) => replicas[name].map((replica) => replica.url).join(',');
  const bindAddress = ambient.BIND_ADDRESS || LOOPBACK;
  const url = `http://${nameOfAddress(bindAddress)}:${port}`;
  const publicOrigin = ambient.PUBLIC_ORIGIN || url;
  const common: Record<string, string> = {
    // With https, the product is for players, so it runs with the rules of production even if nobody sets NODE_ENV.
    NODE_ENV: publicOrigin.startsWith('https:') ? 'production' : 'development',
    ...secrets,
    ...ambient,
    MONGODB_URI: database.uri,
    PUBLIC_ORIGIN: publicOrigin,
    // Other machines may reach only the edge.
    BIND_ADDRESS: LOOPBACK,
    ...Object.fromEntries(AREA_NAMES.map((area) => [urlVariableOf(area), urlsOf(area)])),
    PICTURES_DIR: join(dataDir, 'pictures'),
    MAIL_DIR: join(dataDir, 'mail'),
  };
  if (common.NODE_ENV !== 'production') common.MAIL_URL = replicas.profile[0]?.url ?? '';
  const waiting = new AbortController();
  try {
    const startService = (area: AreaName) => {
      for (const { name, url } of replicas[area]) {
        const env = { ...common, PORT: new URL(url).port };
        supervisor.start(productProcess({ name, entry: `services/${area}/src/main.ts`, env, logDir }));
      }
    };
    for (const area of AREA_NAMES.filter((name) => name !== SEEDED)) startService(area);
    await supervisor.unlessRefused(runSeed(common));
    startService(SEEDED);
    // The edge starts last, so that it stops first.
    const edgeEnv = { ...common, BIND_ADDRESS: bindAddress };
    supervisor.start(edgeProcess(edgeEnv, { port, siteDir, logDir }));
    const services = Object.values(replicas).flat();
    const addresses = [...services.map((replica) => `${replica.url}/readyz`), `${url}/healthz`];
    await supervisor.unlessRefused(
      Promise.all(addresses.map((address) => waitForStart(address, { report, signal: waiting.signal }))),
    );
  } catch (error) {
    await supervisor.stop();
    throw error;
  } finally {
    waiting.abort();
  }
  return {
    url,
    databaseKind: database.kind,
    mongodbUri: database.uri,
    serviceUrls: byArea((name) => replicas[name][0]?.url ?? ''),
    replicas,
    logDir,
    env: common,
    supervisor,
    stop: supervisor.stop,
  };
}
