import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../lib/ports.ts';
import { type Built, placed } from './build-stage.ts';
import type { ComposeService, Condition } from './compose.ts';
import { filesOf } from './files-of.ts';

/** What all services of one rehearsal share. */
export type Place = {
  /** Each service's port on this machine, by name. */
  ports: Map<string, number>;
  /** The folder of the named volumes. */
  volumes: string;
  mongodbUri: string;
};

export type Running = {
  built: Built;
  filesBefore: Set<string>;
  /** @throws Error with what the service wrote, when it does not come to that state in three minutes */
  untilAsNeeded(condition: Condition): Promise<void>;
  /** @returns what was wrong with the end, or null */
  stop(): Promise<string | null>;
};

const WAIT_MS = 180_000;

/** Starts what a service's image runs, with the environment and the volumes that compose gives it. */
export async function startService(
  name: string,
  service: ComposeService,
  built: Built,
  place: Place,
): Promise<Running> {
  const port = await portOf(name, place);
  await mountVolumes(service, built, place);
  const filesBefore = new Set(await filesOf(built.folder));
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    ...placed(built, { ...built.env, ...service.environment }),
  };
  for (const [key, value] of Object.entries(env)) env[key] = await onThisMachine(value, place);
  Object.assign(env, { PORT: String(port), BIND_ADDRESS: '127.0.0.1', METRICS_PORT: '0' });
  if (service.environment?.MONGODB_URI) Object.assign(env, { MONGODB_URI: place.mongodbUri });

  const run = ([, ...args]: string[]) =>
    spawn(process.execPath, args, { cwd: built.workdir, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const child = run(service.command ?? built.start);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }

  return {
    built,
    filesBefore,
    async untilAsNeeded(condition) {
      const until = Date.now() + WAIT_MS;
      while (Date.now() < until) {
        if (condition === 'service_completed_successfully') {
          if (child.exitCode === 0) return;
        } else if ((await exitOf(run(built.health))) === 0) return;
        if (child.exitCode !== null) break;
        await sleep(250);
      }
      throw new Error(`${name} (${condition}), exit code ${child.exitCode}:\n${output}`);
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return null;
      const ended = exitOf(child);
      child.kill('SIGTERM');
      const code = await ended;
      return code === 0 ? null : `${name} ended with ${code} when told to stop:\n${output}`;
    },
  };
}

const exitOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });

async function portOf(name: string, { ports }: Place): Promise<number> {
  const known = ports.get(name);
  if (known !== undefined) return known;
  const [port] = await freePorts(1);
  ports.set(name, port as number);
  return port as number;
}

/** The addresses of other containers, `http://game:8080`, as they are here. */
async function onThisMachine(value: string, place: Place): Promise<string> {
  let result = value;
  for (const [address, name = ''] of value.matchAll(/\/\/([a-z0-9-]+):8080/g)) {
    result = result.replace(address, `//127.0.0.1:${await portOf(name, place)}`);
  }
  return result;
}

/** A named volume is a folder that all its services see at the path where it is mounted. */
async function mountVolumes({ volumes = [] }: ComposeService, built: Built, place: Place): Promise<void> {
  for (const volume of volumes) {
    const [name = '', path = ''] = volume.split(':');
    const folder = join(place.volumes, name);
    await mkdir(folder, { recursive: true });
    await rm(join(built.folder, path), { recursive: true, force: true });
    await symlink(folder, join(built.folder, path));
  }
}
