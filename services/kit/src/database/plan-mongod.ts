import { constants } from 'node:fs';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import mongoose from 'mongoose';
import type { DatabasePlan } from './database-plan.ts';

const SET_NAME = 'sidelight';
const START_MS = 60_000;
const NOT_YET_INITIALISED = 94;

/** The path of the `mongod` on the PATH, or null. */
export async function findMongod(path = process.env.PATH ?? ''): Promise<string | null> {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const candidate = join(folder, process.platform === 'win32' ? 'mongod.exe' : 'mongod');
    const isThere = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return candidate;
  }
  return null;
}

/** `mongod` as a one-node replica set (transactions need one) whose data is in `dataDir`. */
export async function planMongod(program: string, dataDir: string): Promise<DatabasePlan> {
  const dbPath = join(dataDir, 'mongod');
  await mkdir(dbPath, { recursive: true });
  const port = await choosePort(join(dataDir, 'mongod.port'));
  return {
    kind: 'mongod',
    uri: `mongodb://127.0.0.1:${port}/?replicaSet=${SET_NAME}`,
    nodeArguments: [
      fileURLToPath(new URL('./supervise.ts', import.meta.url)),
      program,
      ...['--dbpath', dbPath, '--port', String(port), '--bind_ip', '127.0.0.1', '--replSet', SET_NAME],
    ],
    whenReady: (signal) => makePrimary(port, signal),
  };
}

/** The port of the last start if it is free (a replica set stores its address), else a new one. */
async function choosePort(file: string): Promise<number> {
  const last = Number(await readFile(file, 'utf8').catch(() => '0'));
  const port = await getPort({ host: '127.0.0.1', port: last });
  await writeFile(file, String(port));
  return port;
}

/** Waits until mongod replies, creates the replica set or moves it to this port, and waits for its primary. */
async function makePrimary(port: number, signal: AbortSignal): Promise<void> {
  const client = new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${port}/`, {
    directConnection: true,
    serverSelectionTimeoutMS: START_MS,
  });
  const close = () => void client.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    await client.connect();
    const admin = client.db('admin');
    await adoptSet(admin, `127.0.0.1:${port}`);
    const deadline = Date.now() + START_MS;
    while (!(await admin.command({ hello: 1 })).isWritablePrimary) {
      if (Date.now() > deadline) throw new Error('mongod has no primary');
      await sleep(50, undefined, { signal });
    }
  } finally {
    signal.removeEventListener('abort', close);
    await client.close();
  }
}

/** Creates the replica set of a new data folder, or changes the address of an old set's only member to `host`. */
export async function adoptSet(admin: Pick<mongoose.mongo.Db, 'command'>, host: string): Promise<void> {
  try {
    const { config } = await admin.command({ replSetGetConfig: 1 });
    const [member] = config.members;
    if (member.host === host) return;
    const moved = { ...config, version: config.version + 1, members: [{ ...member, host }] };
    await admin.command({ replSetReconfig: moved, force: true });
  } catch (error) {
    if ((error as { code?: number }).code !== NOT_YET_INITIALISED) throw error;
    await admin.command({ replSetInitiate: { _id: SET_NAME, members: [{ _id: 0, host }] } });
  }
}
