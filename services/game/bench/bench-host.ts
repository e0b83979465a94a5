import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quietPiano, startMockModel } from '@sidelight/host/testing';
import { createLogger } from '@sidelight/kit';
import { ensureDatabase } from '@sidelight/kit/database';
import { type ApiClient, api } from '@sidelight/kit/testing';
import { startFakeServices } from '../test/support/fake-services.ts';
import { askStreaming, open } from '../test/support/start-game.ts';
import type { DirectRound } from './direct-process.ts';

/**
 * `pnpm bench:host`: the CPU time that a turn takes in the game service beyond a direct call to the same mock model.
 * Rounds of turns over HTTP and rounds of direct calls alternate, so that both run under the same conditions; a round is
 * one play of each player. The exit code is 1 if the median of all rounds is above the limit.
 */
const LIMIT_MS = 5;
const ROUNDS = 30;
/** The first rounds of both sides are not measured, because a service runs for days. */
const WARM_UP_ROUNDS = 20;
const TURNS = 30;
const PLAYERS = [1, 4];
const WAYS = { JSON: 'application/json', 'a stream': 'text/event-stream' };

type Cpu = { cpu: NodeJS.CpuUsage };
type Measured = { cpu: number; clock: number };
type Compared = { turn: Measured; call: Measured };
type Case = { title: string; players: number; accept: string; rounds: Compared[] };
type Play = { browser: ApiClient; playId: string };
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
const fakeServices = await startFakeServices();
fakeServices.stories.set(quietPiano.storyId, { ...quietPiano, isPublic: true, authorId: 'author' });
const service = await start('service-process.ts');
const direct = await start('direct-process.ts');

async function start(file: string): Promise<Child> {
  const env = {
    ...process.env,
    MONGODB_URI: database.uri,
    MODEL_URL: model.baseUrl,
    FAKE_SERVICES_URL: fakeServices.url,
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
async function measure(child: Child, turns: number, work: () => Promise<unknown>): Promise<Measured> {
  const [before, began] = [await child.cpuMs(), performance.now()];
  await work();
  const clock = (performance.now() - began) / turns;
  return { cpu: ((await child.cpuMs()) - before) / turns, clock };
}

/** All questions differ, because the host does not ask the model a judged question again. */
const questionsFrom = (first: number) =>
  Array.from({ length: TURNS }, (_, at) => `Is the house number ${first + at} or higher?`);

async function newPlay(): Promise<Play> {
  const browser = api(`http://127.0.0.1:${service.port}`);
  const { playId } = await open(browser, { storyId: quietPiano.storyId });
  return { browser, playId };
}

async function playRound({ browser, playId }: Play, questions: readonly string[], accept: string) {
  for (const question of questions) {
    const answer = await askStreaming(browser, playId, question, { accept, key: randomUUID() });
    if (answer.status !== 200) throw new Error(answer.bytes);
  }
}

async function callRound(round: DirectRound): Promise<void> {
  direct.process.send(round);
  await once(direct.process, 'message');
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
let asked = 0;

/** One round of several players at the same time, and the same round with direct calls. */
async function compare({ players, accept }: Pick<Case, 'players' | 'accept'>): Promise<Compared> {
  const first = asked;
  asked += players * TURNS;
  const questions = Array.from({ length: players }, (_, at) => questionsFrom(first + at * TURNS));
  const plays = await Promise.all(questions.map(newPlay));
  const work = () => Promise.all(plays.map((play, at) => playRound(play, questions[at] ?? [], accept)));
  const turn = await measure(service, players * TURNS, work);
  const directly = { rounds: questions, isStream: accept === WAYS['a stream'] };
  return { turn, call: await measure(direct, players * TURNS, () => callRound(directly)) };
}

const overheadOf = ({ turn, call }: Compared) => turn.cpu - call.cpu;

function report({ title, rounds }: Case): void {
  const of = (pick: (compared: Compared) => number) => median(rounds.map(pick));
  const [cpu, directCpu] = [of(({ turn }) => turn.cpu), of(({ call }) => call.cpu)];
  const [clock, directClock] = [of(({ turn }) => turn.clock), of(({ call }) => call.clock)];
  process.stdout.write(
    `${title}: ${of(overheadOf).toFixed(2)} ms CPU a turn beyond a direct call ` +
      `(${cpu.toFixed(2)} against ${directCpu.toFixed(2)}; ` +
      `on the clock ${clock.toFixed(1)} against ${directClock.toFixed(1)} ms)\n`,
  );
}

const cases: Case[] = Object.entries(WAYS).flatMap(([way, accept]) =>
  PLAYERS.map((players) => ({
    title: `${players === 1 ? 'one player' : `${players} players at once`}, as ${way}`,
    ...{ players, accept, rounds: [] },
  })),
);
for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
  // The cases take turns, so that a slow minute of the machine affects all of them.
  for (const each of cases) {
    const compared = await compare(each);
    if (round >= WARM_UP_ROUNDS) each.rounds.push(compared);
  }
}
for (const each of cases) report(each);
const overhead = median(cases.flatMap(({ rounds }) => rounds.map(overheadOf)));
process.stdout.write(`in all: ${overhead.toFixed(2)} ms, the limit is ${LIMIT_MS} ms\n`);
service.process.disconnect();
direct.process.disconnect();
await Promise.all([model.close(), fakeServices.close(), database.close()]);
await rm(dataDir, { recursive: true, force: true });
process.exitCode = overhead > LIMIT_MS ? 1 : 0;
