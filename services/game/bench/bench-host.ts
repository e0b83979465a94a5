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
 * `pnpm bench:host`: measures how much more CPU time a turn takes than a direct call to the same mock model. Rounds
 * over HTTP and rounds of direct calls alternate, so that both run under the same conditions. In a round, each player
 * plays once. The exit code is 1 if the median difference of all rounds is above `LIMIT_MS`.
 */
const LIMIT_MS = 5;
const ROUNDS = 30;
/** These rounds are not measured. A service runs for days, so its slow first calls do not matter. */
const WARM_UP_ROUNDS = 20;
const TURNS = 30;
const PLAYERS = [1, 4];
const WAYS = { JSON: 'application/json', 'a stream': 'text/event-stream' };

/** Times in ms per turn. */
type Measured = { cpu: number; clock: number };
type Compared = { turn: Measured; call: Measured };
type Case = { title: string; players: number; accept: string; rounds: Compared[] };
type Play = { browser: ApiClient; playId: string };

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
const service = start('../src/main.ts');
const [{ port }] = (await once(service, 'message')) as [{ port: number }];
const serviceUrl = `http://127.0.0.1:${port}`;
const direct = start('direct-process.ts');

function start(file: string): ChildProcess {
  const env = {
    ...{ ...process.env, MONGODB_URI: database.uri, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '10000' },
    ...{
      STORIES_URL: fakeServices.url,
      PROFILE_URL: fakeServices.url,
      PUBLIC_ORIGIN: 'http://localhost:3000',
    },
    ...{ SESSION_SECRET: randomUUID(), SERVICE_TOKEN: randomUUID() },
    ...{ OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: 'bench', HOST_MODEL: 'mock' },
  };
  const child = fork(new URL(file, import.meta.url), { env });
  child.once('exit', (code) => {
    if (code) throw new Error(`${file} ended with ${code}`);
  });
  return child;
}

/** In ms. */
async function cpuOfService(): Promise<number> {
  const metrics = await (await fetch(`${serviceUrl}/metrics`)).text();
  return Number(/^process_cpu_seconds_total\S* (\S+)/m.exec(metrics)?.[1]) * 1000;
}

/** @param work returns the CPU time that it took, in ms */
async function measure(turns: number, work: () => Promise<number>): Promise<Measured> {
  const began = performance.now();
  const cpu = await work();
  return { cpu: cpu / turns, clock: (performance.now() - began) / turns };
}

/** Each question is new, because the host would answer a repeated one from its cache without the model. */
const questionsFrom = (first: number) =>
  Array.from({ length: TURNS }, (_, at) => `Is the house number ${first + at} or higher?`);

async function newPlay(): Promise<Play> {
  const browser = api(serviceUrl);
  const { playId } = await open(browser, { storyId: quietPiano.storyId });
  return { browser, playId };
}

async function playRound({ browser, playId }: Play, questions: readonly string[], accept: string) {
  for (const question of questions) {
    const answer = await askStreaming(browser, playId, question, { accept, key: randomUUID() });
    if (answer.status !== 200) throw new Error(answer.bytes);
  }
}

async function callRound(round: DirectRound): Promise<number> {
  direct.send(round);
  const [cpu] = (await once(direct, 'message')) as [number];
  return cpu;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
let asked = 0;

async function compare({ players, accept }: Pick<Case, 'players' | 'accept'>): Promise<Compared> {
  const first = asked;
  asked += players * TURNS;
  const questions = Array.from({ length: players }, (_, at) => questionsFrom(first + at * TURNS));
  const plays = await Promise.all(questions.map(newPlay));
  const turn = await measure(players * TURNS, async () => {
    const before = await cpuOfService();
    await Promise.all(plays.map((play, at) => playRound(play, questions[at] ?? [], accept)));
    return (await cpuOfService()) - before;
  });
  const directly = { rounds: questions, isStream: accept === WAYS['a stream'] };
  return { turn, call: await measure(players * TURNS, () => callRound(directly)) };
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
  // Each round measures all cases, so that a slow minute of the machine affects all of them alike.
  for (const each of cases) {
    const compared = await compare(each);
    if (round >= WARM_UP_ROUNDS) each.rounds.push(compared);
  }
}
for (const each of cases) report(each);
const overhead = median(cases.flatMap(({ rounds }) => rounds.map(overheadOf)));
process.stdout.write(`in all: ${overhead.toFixed(2)} ms, the limit is ${LIMIT_MS} ms\n`);
service.disconnect();
direct.disconnect();
await Promise.all([model.close(), fakeServices.close(), database.close()]);
await rm(dataDir, { recursive: true, force: true });
process.exitCode = overhead > LIMIT_MS ? 1 : 0;
