import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger } from '@sidelight/kit';
import { ensureDatabase } from '@sidelight/kit/database';
import { freePorts } from './ports.ts';
import { createSupervisor, type ProcessSpec, type Supervisor, waitForUrl } from './processes.ts';
import { ROOT } from './root.ts';
import { localSecrets } from './secrets.ts';
import { runSeed } from './seed.ts';

/** The processes of the product beside the database, in the order they start. */
export const SERVICES = ['profile', 'stories', 'game'] as const;
export type ServiceName = (typeof SERVICES)[number];

export type StackOptions = {
  port: number;
  dataDir: string;
  /** The built shell and remotes. */
  siteDir: string;
  /** Overrides what this process's own environment says. */
  env?: Record<string, string>;
  report: (line: string) => void;
};

export type Stack = {
  url: string;
  dataDir: string;
  databaseKind: string;
  mongodbUri: string;
  serviceUrls: Record<ServiceName, string>;
  logDir: string;
  supervisor: Supervisor;
  stop(): Promise<void>;
};

/** Brings up database, seeds, services and edge on this machine; everything stops with `stop()`. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { port, dataDir, siteDir, report } = options;
  const logDir = join(dataDir, 'logs');
  const imagesDir = join(dataDir, 'images');
  await Promise.all([logDir, imagesDir].map((folder) => mkdir(folder, { recursive: true })));
  const secrets = await localSecrets(dataDir);
  const ambient = { ...(process.env as Record<string, string>), ...options.env };
  const logger = createLogger({ name: 'start', level: ambient.LOG_LEVEL ?? 'warn' });

  const database = await ensureDatabase({
    dataDir: join(dataDir, 'db'),
    ...(ambient.MONGODB_URI ? { mongodbUri: ambient.MONGODB_URI } : {}),
    logger,
  });
  const [profilePort, storiesPort, gamePort] = (await freePorts(3)) as [number, number, number];
  const serviceUrls: Record<ServiceName, string> = {
    profile: `http://127.0.0.1:${profilePort}`,
    stories: `http://127.0.0.1:${storiesPort}`,
    game: `http://127.0.0.1:${gamePort}`,
  };
  const url = ambient.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  const common: Record<string, string> = {
    NODE_ENV: 'development',
    ...secrets,
    ...ambient,
    MONGODB_URI: database.uri,
    PUBLIC_ORIGIN: url,
    PROFILE_URL: serviceUrls.profile,
    STORIES_URL: serviceUrls.stories,
    GAME_URL: serviceUrls.game,
    IMAGES_DIR: imagesDir,
    MAIL_DIR: join(dataDir, 'mail'),
  };
  const supervisor = createSupervisor(report);
  const spec = (name: string, entry: string, own: Record<string, string>): ProcessSpec => ({
    name,
    args: [join(ROOT, entry)],
    env: { ...common, ...own },
    cwd: ROOT,
    logDir,
  });
  const stop = async () => {
    await supervisor.stop();
    await database.close();
  };
  database.onExit(() => {
    report('The database ended by itself; nothing that was acknowledged is lost. Start again.');
    void supervisor.stop().then(() => process.exit(1));
  });
  try {
    await runSeed(common);
    for (const name of SERVICES) {
      supervisor.start(spec(name, `services/${name}/src/main.ts`, { PORT: new URL(serviceUrls[name]).port }));
    }
    await Promise.all(SERVICES.map((name) => waitForUrl(`${serviceUrls[name]}/readyz`)));
    supervisor.start(
      spec('edge', 'services/edge/src/main.ts', {
        PORT: String(port),
        STATIC_DIR: siteDir,
        REMOTES_FILE: join(siteDir, 'remotes.json'),
        ...(common.NODE_ENV === 'production' ? {} : { MAIL_URL: serviceUrls.profile }),
      }),
    );
    await waitForUrl(`http://127.0.0.1:${port}/healthz`);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `http://localhost:${port}`,
    dataDir,
    databaseKind: database.kind,
    mongodbUri: database.uri,
    serviceUrls,
    logDir,
    supervisor,
    stop,
  };
}
