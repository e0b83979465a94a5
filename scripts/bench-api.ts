import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startBenchStack } from './bench/api/bench-stack.ts';
import { benchMemory } from './bench/api/memory.ts';
import { benchReads } from './bench/api/reads.ts';
import { createGoals, type Goals } from './bench/api/report.ts';
import { benchScale } from './bench/api/scale.ts';
import { benchStart } from './bench/api/start.ts';
import { benchTurn } from './bench/api/turn.ts';
import { ROOT } from './lib/root.ts';

/**
 * `pnpm bench:api [--only reads,turn,scale,memory,start]` measures a separate copy of the product
 * (docs/performance.md). It runs on Linux only, because it reads `/proc`. It exits with 1 if a goal was missed, and
 * with 2 if it could not measure.
 */
const PARTS = ['reads', 'turn', 'scale', 'memory', 'start'] as const;
const NUMBERS = ['rounds', 'requests', 'questions', 'minutes', 'players', 'runs'] as const;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'reads,turn' },
    rounds: { type: 'string', default: '5' },
    /** The number of requests in a round of reads, and of questions in a round of turns. */
    requests: { type: 'string', default: '300' },
    questions: { type: 'string', default: '30' },
    /** For `reads`: the names of the reads to measure; all by default. */
    read: { type: 'string', multiple: true },
    /**
     * For `scale`: how many made-up mysteries and plays each copy of the product has, and the folder that keeps the
     * data for later runs.
     */
    sizes: { type: 'string', default: '0,10000' },
    data: { type: 'string', default: join(ROOT, '.data/bench') },
    minutes: { type: 'string', default: '10' },
    players: { type: 'string', default: '10' },
    /** `runs` is the number of starts after the first one. With `fresh`, all starts are in a fresh clone. */
    runs: { type: 'string', default: '3' },
    fresh: { type: 'boolean', default: false },
  },
});

function readParts(): Set<(typeof PARTS)[number]> {
  const asked = values.only.split(',');
  const unknown = asked.filter((part) => !PARTS.some((known) => known === part));
  if (unknown.length > 0) throw new Error(`--only knows ${PARTS.join(', ')}; not ${unknown.join(', ')}`);
  return new Set(PARTS.filter((part) => asked.includes(part)));
}

function readNumber(name: (typeof NUMBERS)[number]): number {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} must be a whole number, 1 or more`);
  return number;
}

function readSizes(): number[] {
  const sizes = values.sizes.split(',').map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 0 || size > 1_000_000)) {
    throw new Error('--sizes must be whole numbers from 0 to 1000000, with commas between them');
  }
  return sizes.toSorted((a, b) => a - b);
}

async function benchRoutes(parts: ReadonlySet<string>, goals: Goals): Promise<void> {
  const [rounds, requests, questions] = [
    readNumber('rounds'),
    readNumber('requests'),
    readNumber('questions'),
  ];
  const bench = await startBenchStack();
  try {
    if (parts.has('reads')) await benchReads(bench, { rounds, requests }, goals, values.read);
    if (parts.has('turn')) await benchTurn(bench, { rounds, questions }, goals);
  } finally {
    await bench.stop();
  }
}

async function main(): Promise<number> {
  if (process.platform !== 'linux') throw new Error('pnpm bench:api needs Linux: it reads /proc');
  const [parts, sizes, goals] = [readParts(), readSizes(), createGoals()];
  for (const name of NUMBERS) readNumber(name);
  const turns = { rounds: readNumber('rounds'), requests: readNumber('requests') };
  if (parts.has('reads') || parts.has('turn')) await benchRoutes(parts, goals);
  if (parts.has('scale')) await benchScale({ folder: resolve(values.data), sizes }, turns, goals);
  if (parts.has('memory')) {
    await benchMemory({ minutes: readNumber('minutes'), players: readNumber('players') }, goals);
  }
  if (parts.has('start')) await benchStart({ runs: readNumber('runs'), isFresh: values.fresh }, goals);
  return goals.print() ? 0 : 1;
}

process.exit(
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }),
);
