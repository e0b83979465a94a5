import { randomUUID } from 'node:crypto';
import { askQuestion, startPlay } from '@sidelight/contracts';
import type { DatabaseStep } from '../../../services/kit/bench/bare-express.ts';
import { type ApiClient, api } from '../../../services/kit/src/testing/api.ts';
import { sendRequests } from '../send-requests.ts';
import type { BenchStack } from './bench-stack.ts';
import { type Cost, cpuOf, median, medianCost, sumOf } from './measure.ts';
import { LISTING } from './read-routes.ts';
import { type Goals, micros, millis, printTable, progress, times } from './report.ts';

const GAME = 'sidelight_game';
const STORIES = 'sidelight_stories';
const MANY = 4;
const STORY = '1';
const TURN_LIMIT = 6;
const UNCACHED_LIMIT = 2;

type Player = { browser: ApiClient; playId: string };

/** @param work returns the time of each request in ms */
async function cost(
  pids: Record<string, number>,
  count: number,
  work: () => Promise<number[]>,
): Promise<Cost> {
  let latencies: number[] = [];
  const cpu = await cpuOf(pids, count, async () => {
    latencies = await work();
  });
  return { cpu, latency: median(latencies) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function start(url: string): Promise<Player> {
  const browser = api(url);
  const localDate = new Date().toISOString().slice(0, 10);
  const { playId } = await browser.call(startPlay, { body: { storyId: STORY, localDate } });
  return { browser, playId };
}

let asked = 0;
/** Each question is new, so that no answer comes from a cache. */
function ask({ browser, playId }: Player): Promise<unknown> {
  asked += 1;
  const body = { question: `Is the house number ${asked} or higher?` };
  return browser.call(askQuestion, { params: { playId }, body, idempotencyKey: randomUUID() });
}

async function askAll(players: readonly Player[], questions: number): Promise<number[]> {
  const times = players.map(async (player) => {
    const own: number[] = [];
    for (let at = 0; at < questions; at += 1) own.push(await timed(() => ask(player)));
    return own;
  });
  return (await Promise.all(times)).flat();
}

/**
 * What a bare Express server does for a turn and for the start of a play. It makes the same database requests as the
 * product, and sends an answer of the product. The turn neither begins nor ends its play, and works on a copy of a real
 * play.
 */
async function bareAnswers({ client, stack }: BenchStack) {
  const player = await start(stack.url);
  await askAll([player], 20);
  const body = await ask(player);
  const plays = client.db(GAME).collection<{ _id: string; turns: object[] }>('plays');
  const play = await plays.findOne({ _id: player.playId });
  if (!play) throw new Error('The play is not stored');
  const { _id, ...copy } = play;
  const turn = play.turns.at(-1) ?? {};
  const [db, collection] = [GAME, 'bench_plays'];
  const copies = client.db(db).collection<{ _id: string }>(collection);
  await copies.insertOne({ _id, ...copy });
  // The collection `bench_plays` gets the same indexes as the plays, because each index adds to the cost of a write. But
  // these indexes are not unique, because all copies of the play have the same player.
  for (const { key, name = '', partialFilterExpression } of await plays.indexes()) {
    await copies.createIndex(key, { name, ...(partialFilterExpression && { partialFilterExpression }) });
  }
  const update = (set: object): DatabaseStep => ({
    db,
    collection,
    findAndUpdate: { _id },
    update: { $set: set },
  });
  const lock = { token: randomUUID(), until: new Date() };
  const find = (from: string, name: string, filter: object, options: object = {}): DatabaseStep => ({
    ...{ db: from, collection: name, find: filter, options: { limit: 1, ...options } },
  });
  const today = new Date().toISOString().slice(0, 10);
  return {
    'one document': { body, steps: [{ db, collection: 'bench_turns', insert: turn }] },
    turn: { body, steps: [update({ lock }), update({ lock: null, lastTurn: turn })] },
    start: {
      body: { ...(body as { play: object }).play, turns: [] },
      steps: [
        find(GAME, 'plays', { playerKey: 'guest:bench', storyId: STORY, isOpen: true }),
        find(GAME, 'plays', { playerKey: 'guest:bench', storyId: STORY, endedAt: { $ne: null } }),
        find(STORIES, 'stories', { _id: STORY }),
        find(STORIES, 'daily_stories', { _id: today }),
        find(STORIES, 'stories', { _id: STORY }, { projection: LISTING }),
        find(STORIES, 'daily_stories', {}, { projection: { _id: 1 }, sort: { _id: 1 } }),
        { db, collection, insert: { ...copy, turns: [] } },
        find(GAME, 'plays', { guestId: 'bench', userId: null, startedAt: { $gt: new Date(0) } }),
      ],
    },
  };
}

export async function benchTurn(
  bench: BenchStack,
  { rounds, questions }: { rounds: number; questions: number },
  goals: Goals,
): Promise<void> {
  const { stack, bare, pids } = bench;
  const turnPids = { edge: pids.edge, game: pids.game, database: pids.database };
  const startPids = { ...turnPids, stories: pids.stories };
  const answers = await bareAnswers(bench);
  await bare.give(answers);
  const barePids = { express: bare.pid, database: pids.database };
  const post = (name: keyof typeof answers) => () => {
    const url = `${bare.url}/database/${encodeURIComponent(name)}`;
    const json = { question: 'Is the house number 7 or higher?' };
    return sendRequests(url, { count: questions, connections: 1, method: 'POST', json });
  };
  const newPlayers = async (count: number) => {
    const players = await Promise.all(Array.from({ length: count }, () => start(stack.url)));
    // The first question is not measured, because it is a transaction with events.
    await askAll(players, 1);
    return players;
  };
  const measured: Record<string, () => Promise<Cost>> = {
    'bare: one document': () => cost(barePids, questions, post('one document')),
    'bare: database of a turn': () => cost(barePids, questions, post('turn')),
    'a turn, alone': async () => {
      const players = await newPlayers(1);
      return cost(turnPids, questions, () => askAll(players, questions));
    },
    [`a turn, ${MANY} players at once`]: async () => {
      const players = await newPlayers(MANY);
      return cost(turnPids, questions * MANY, () => askAll(players, questions));
    },
    'bare: database of a start': () => cost(barePids, questions, post('start')),
    'start of a play': () =>
      cost(startPids, questions, async () => {
        const times: number[] = [];
        for (let at = 0; at < questions; at += 1) times.push(await timed(() => start(stack.url)));
        return times;
      }),
  };
  const costs: Record<string, Cost[]> = {};
  for (let round = 0; round <= rounds; round += 1) {
    progress(`turns, round ${round} of ${rounds}`);
    for (const [name, measure] of Object.entries(measured)) {
      const found = await measure();
      if (round > 0) costs[name] = [...(costs[name] ?? []), found];
    }
  }
  const medians = Object.entries(costs).map(([name, each]) => [name, medianCost(each)] as const);
  const all = Object.fromEntries(medians.map(([name, { cpu }]) => [name, sumOf(cpu)]));
  const of = (name: string) => all[name] ?? Number.NaN;
  goals.atMost('a turn against a bare POST', of('a turn, alone') / of('bare: one document'), TURN_LIMIT);
  const together = of(`a turn, ${MANY} players at once`) / of('a turn, alone');
  goals.atMost(`a turn of ${MANY} players at once against alone`, together, 1);
  const started = of('start of a play') / of('bare: database of a start');
  goals.atMost('start of a play against the same database work', started, UNCACHED_LIMIT);
  const processes = ['edge', 'game', 'stories', 'database', 'express'];
  printTable(
    'Turns and starts: µs of CPU time a request (× a bare POST of one document), by process, and ms on the clock',
    ['', 'all', ...processes, 'ms'],
    medians.map(([name, { cpu, latency }]) => [
      name,
      `${micros(of(name))} (${times(of(name) / of('bare: one document'))})`,
      ...processes.map((each) => (cpu[each] === undefined ? '–' : micros(cpu[each]))),
      millis(latency),
    ]),
  );
}
