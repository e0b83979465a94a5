import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@sidelight/kit';
import { ensureDatabase } from '@sidelight/kit/database';
import { StageBuilder } from './build-stage.ts';
import { type Compose, readCompose, readEnvFile } from './compose.ts';
import { readStages } from './dockerfile.ts';
import { filesOf } from './files-of.ts';
import { playOneQuestion } from './play-one-question.ts';
import { type Running, startService } from './start-service.ts';

const PUBLIC_ORIGIN = 'http://localhost:3000';

/**
 * `pnpm containers:rehearse`: takes the steps of the Dockerfile in clean folders and starts what came of them as
 * docker-compose.yml says, without a container engine. The embedded database stands in for the replica set.
 * Fails when a step does, when a service is not healthy, when one writes where its image is read-only, or when
 * no game can be played through the edge.
 */
async function main(): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'sidelight-containers-'));
  const database = await ensureDatabase({
    dataDir: join(work, 'db'),
    ...(process.env.MONGODB_URI ? { mongodbUri: process.env.MONGODB_URI } : {}),
    logger: createLogger({ name: 'rehearse', level: 'warn' }),
  });
  try {
    const compose = await readCompose(await settings(process.argv.includes('--copies')));
    await rehearse(compose, join(work, 'images'), database.uri);
    console.log('Built, started, played and stopped.');
  } finally {
    await database.close();
    await rm(work, { recursive: true, force: true });
  }
}

/** The example's settings with secrets made up, and mail for a catcher that nothing here reads. */
async function settings(withCopies: boolean): Promise<Record<string, string | undefined>> {
  const example = await readEnvFile('compose.env.example');
  const secret = () => randomBytes(32).toString('hex');
  const secrets = Object.entries(example).filter(([name, value]) => !value && !name.startsWith('OPENAI'));
  return {
    ...example,
    ...Object.fromEntries(secrets.map(([name]) => [name, secret()])),
    PUBLIC_ORIGIN,
    SMTP_URL: 'smtp://127.0.0.1:1',
    ADMIN_USERNAMES: 'lamplighter,night_watch',
    ...(withCopies ? await readEnvFile('copies.env') : {}),
  };
}

async function rehearse(compose: Compose, folder: string, mongodbUri: string): Promise<void> {
  const builder = await StageBuilder.create(await readStages(), folder);
  const ours = Object.entries(compose.services).filter(
    ([, { build, profiles }]) => build && (!profiles || usesCopies(compose)),
  );
  const place = { ports: new Map<string, number>(), volumes: join(folder, 'volumes'), mongodbUri };
  await mkdir(place.volumes, { recursive: true });
  const running = new Map<string, Running>();
  try {
    for (const [name, service] of inOrder(ours)) {
      const target = service.build?.target ?? '';
      console.log(`${name}: building ${target}…`);
      running.set(name, await startService(name, service, await builder.build(target), place));
      await running.get(name)?.untilAsNeeded(needOf(name, compose));
      console.log(`${name}: ${needOf(name, compose).replace('service_', '').replace('_', ' ')}`);
    }
    await playOneQuestion(`http://127.0.0.1:${place.ports.get('edge')}`, PUBLIC_ORIGIN);
    console.log('A guest asked the host a question through the edge.');
  } catch (error) {
    await stopAll(running);
    throw error;
  }
  const problems = await stopAll(running);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  for (const [name, { built, filesBefore }] of running) {
    const written = (await filesOf(built.folder)).filter((file) => !filesBefore.has(file));
    if (written.length > 0) throw new Error(`${name} wrote into its image: ${written.join(', ')}`);
  }
}

/** The last one started is stopped first. */
async function stopAll(running: Map<string, Running>): Promise<string[]> {
  const problems: string[] = [];
  for (const service of [...running.values()].reverse()) {
    const problem = await service.stop();
    if (problem) problems.push(problem);
  }
  return problems;
}

const usesCopies = ({ services }: Compose) =>
  services.edge?.environment?.GAME_URL?.includes('game-2') === true;

/** What others wait for before they start; a service that nobody waits for shall be healthy too. */
const needOf = (name: string, { services }: Compose) =>
  Object.values(services).find(({ depends_on }) => depends_on?.[name])?.depends_on?.[name]?.condition ??
  'service_healthy';

/** Those without the others' need first; the edge names all it needs, so it comes last. */
function inOrder<T extends [string, Compose['services'][string]]>(services: T[]): T[] {
  const needs = ([, { depends_on }]: T) => Object.keys(depends_on ?? {}).length;
  return services.toSorted((one, other) => needs(one) - needs(other));
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
