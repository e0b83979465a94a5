import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@sidelight/kit';
import { ensureDatabase } from '@sidelight/kit/database';
import { api } from '@sidelight/kit/testing';
import { startMockModel } from '../src/host/testing/mock-model.ts';
import { quietPiano } from '../src/host/testing/stories.ts';
import { startNeighbours } from '../test/support/neighbours.ts';
import { askStreaming, open } from '../test/support/start-game.ts';

/**
 * `pnpm bench:host`: what a turn of the AI host costs our service beyond a direct call to the same mock model,
 * in CPU time of its process. Rounds of turns over HTTP and of direct calls alternate, so that both meet the
 * same machine. Ends with 1 above the limit.
 */
const LIMIT_MS = 5;
const ROUNDS = 9;
const TURNS = 30;

type Cpu = { cpu: NodeJS.CpuUsage };
type Child = { process: ChildProcess; port: number; cpuMs: () => Promise<number> };

const logger = createLogger({ name: 'bench', level: 'silent' });
const dataDir = await mkdtemp(join(tmpdir(), 'bench-host-'));
const database = await ensureDatabase({ dataDir, mongodbUri: process.env.MONGODB_URI, logger });
const model = await startMockModel(() => ({
  judgement: {
    classification: 'question',
    verdict: 'no',
    factsConfirmed: [],
    messageToUser: 'No, that is not so. Ask another way.',
  },
}));
const neighbours = await startNeighbours();
neighbours.stories.set(quietPiano.storyId, { ...quietPiano, isPublic: true, authorId: 'author' });
const service = await start('service-process.ts');
const direct = await start('direct-process.ts');

async function start(file: string): Promise<Child> {
  const env = {
    ...process.env,
    MONGODB_URI: database.uri,
    MODEL_URL: model.baseUrl,
    NEIGHBOURS_URL: neighbours.url,
  };
  const child = fork(new URL(file, import.meta.url), { env });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code}`);
  });
  const [{ port }] = (await Promise.race([once(child, 'message'), failed])) as [{ port: number }];
  failed.catch(() => undefined);
  const cpuMs = async () => {
    child.send('cpu');
    const [{ cpu }] = (await once(child, 'message')) as [Cpu];
    return (cpu.user + cpu.system) / 1000;
  };
  return { process: child, port, cpuMs };
}

/** CPU time and time on the clock of one turn, in ms, each over a round. */
async function measure(child: Child, work: () => Promise<void>): Promise<{ cpu: number; clock: number }> {
  const [before, began] = [await child.cpuMs(), performance.now()];
  await work();
  const clock = (performance.now() - began) / TURNS;
  return { cpu: ((await child.cpuMs()) - before) / TURNS, clock };
}

const questionsOf = (round: number) =>
  Array.from({ length: TURNS }, (_, at) => `Is the house number ${round * TURNS + at} or higher?`);

async function playRound(questions: readonly string[], accept: string): Promise<void> {
  const browser = api(`http://127.0.0.1:${service.port}`);
  const { playId } = await open(browser, { storyId: quietPiano.storyId });
  for (const question of questions) {
    const answer = await askStreaming(browser, playId, question, { accept, key: randomUUID() });
    if (answer.status !== 200) throw new Error(answer.bytes);
  }
}

async function callRound(questions: readonly string[]): Promise<void> {
  direct.process.send([...questions]);
  await once(direct.process, 'message');
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const WAYS = { JSON: 'application/json', 'a stream': 'text/event-stream' };
const overheads: number[] = [];
let round = 0;
for (const [way, accept] of Object.entries(WAYS)) {
  const turns: { cpu: number; clock: number }[] = [];
  const calls: { cpu: number; clock: number }[] = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    const questions = questionsOf(round++);
    const turn = await measure(service, () => playRound(questions, accept));
    const call = await measure(direct, () => callRound(questions));
    // The first round warms both up.
    if (at === 0) continue;
    turns.push(turn);
    calls.push(call);
  }
  const cpu = [median(turns.map((each) => each.cpu)), median(calls.map((each) => each.cpu))] as const;
  const clock = [median(turns.map((each) => each.clock)), median(calls.map((each) => each.clock))] as const;
  const overhead = median(turns.map((turn, at) => turn.cpu - (calls[at]?.cpu ?? 0)));
  overheads.push(overhead);
  process.stdout.write(
    `as ${way}: ${overhead.toFixed(2)} ms CPU a turn beyond a direct call ` +
      `(${cpu[0].toFixed(2)} against ${cpu[1].toFixed(2)}; on the clock ${clock[0].toFixed(1)} against ${clock[1].toFixed(1)} ms)\n`,
  );
}
service.process.disconnect();
direct.process.disconnect();
await Promise.all([model.close(), neighbours.close(), database.close()]);
await rm(dataDir, { recursive: true, force: true });
process.exitCode = overheads.some((overhead) => overhead > LIMIT_MS) ? 1 : 0;
