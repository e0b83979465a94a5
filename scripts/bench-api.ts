import { parseArgs } from 'node:util';
import { startBenchStack } from './bench/api/bench-stack.ts';
import { benchReads } from './bench/api/reads.ts';
import { createGoals, type Goals } from './bench/api/report.ts';
import { benchTurn } from './bench/api/turn.ts';

/**
 * `pnpm bench:api [--only reads,turn] [--rounds 5] [--requests 300] [--questions 30] [--read 'browse, page 1']`: CPU time and
 * latency of the product's routes on a separate stack with the curated mysteries, against bare Express. All are measured by
 * turns in one run, so that other programs on the machine disturb them alike. Linux only: CPU times come from `/proc`.
 * Exits with 1 if a goal was missed.
 */
const PARTS = ['reads', 'turn'] as const;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'reads,turn' },
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '300' },
    questions: { type: 'string', default: '30' },
    read: { type: 'string' },
  },
});

function readParts(): Set<(typeof PARTS)[number]> {
  const asked = values.only.split(',');
  const unknown = asked.filter((part) => !PARTS.some((known) => known === part));
  if (unknown.length > 0) throw new Error(`--only knows ${PARTS.join(', ')}; not ${unknown.join(', ')}`);
  return new Set(PARTS.filter((part) => asked.includes(part)));
}

function readNumber(name: 'rounds' | 'requests' | 'questions'): number {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} must be a whole number, 1 or more`);
  return number;
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
  if (process.platform !== 'linux') throw new Error('pnpm bench:api needs Linux: CPU times come from /proc');
  const [parts, goals] = [readParts(), createGoals()];
  if (parts.has('reads') || parts.has('turn')) await benchRoutes(parts, goals);
  return goals.print() ? 0 : 1;
}

process.exit(
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }),
);
