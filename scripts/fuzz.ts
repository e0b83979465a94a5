import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeCallers } from './lib/fuzz/callers.ts';
import { type ApiDocument, operationsOf } from './lib/fuzz/document.ts';
import { type FuzzResult, fuzzService } from './lib/fuzz/fuzz-service.ts';
import { createJudge } from './lib/fuzz/judge.ts';
import { freePorts } from './lib/ports.ts';
import { type Stack, startStack } from './lib/stack.ts';

const CASES = 4000;
/** Without higher rate limits, most requests would be refused before the tested code runs. */
const ENV = { RATE_LIMIT_FACTOR: '10000', VALIDATE_RESPONSES: '1', LOG_LEVEL: 'error' };
const MOST_SHOWN = 20;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { seed: { type: 'string' }, cases: { type: 'string' } } });
  const seed = Number(values.seed ?? Date.now() % 2 ** 31);
  const count = Number(values.cases ?? CASES);
  if (!Number.isInteger(seed) || !(count > 0)) throw new Error('--seed and --cases must be whole numbers');
  console.log(`Seed ${seed}, ${count} requests for each service`);
  const dataDir = await mkdtemp(join(tmpdir(), 'sidelight-fuzz-'));
  const stack = await startProduct(dataDir);
  try {
    const found = await fuzzAll(stack, count, seed);
    if (found > 0) console.log(`\nTo repeat: npx -y pnpm fuzz --seed ${seed} --cases ${count}`);
    process.exitCode = found === 0 ? 0 : 1;
  } finally {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startProduct(dataDir: string): Promise<Stack> {
  const siteDir = join(dataDir, 'site');
  await mkdir(join(siteDir, 'remotes/shell/empty'), { recursive: true });
  await writeFile(join(siteDir, 'remotes/shell/empty/index.html'), '<!doctype html><title>Sidelight</title>');
  await writeFile(join(siteDir, 'remotes.json'), JSON.stringify([{ name: 'shell', version: 'empty' }]));
  const [port] = (await freePorts(1)) as [number];
  return startStack({ port, dataDir, siteDir, env: ENV, report: console.log });
}

/** @returns the number of wrong responses */
async function fuzzAll(stack: Stack, count: number, seed: number): Promise<number> {
  const document = (await (await fetch(`${stack.url}/api/openapi.json`)).json()) as ApiDocument;
  const operations = operationsOf(document);
  const shared = { baseUrl: stack.url, judge: createJudge(document), count, seed };
  const callers = await makeCallers(stack);
  let found = 0;
  for (const service of new Set(operations.map(({ tag }) => tag))) {
    const own = operations.filter(({ tag }) => tag === service);
    const begunAt = Date.now();
    const result = await fuzzService({ ...shared, operations: own, callers });
    printResult(service, result, Date.now() - begunAt);
    found += result.findings.length;
  }
  return found;
}

function printResult(
  service: string,
  { cases, findings, byStatus, slowestMs }: FuzzResult,
  ms: number,
): void {
  const statuses = [...byStatus].sort(([a], [b]) => a - b).map(([status, times]) => `${status}×${times}`);
  console.log(
    `${service}: ${cases} requests in ${(ms / 1000).toFixed(1)} s, slowest ${Math.round(slowestMs)} ms, ` +
      `${findings.length} wrong. ${statuses.join(' ')}`,
  );
  for (const { operationId, caller, problem, sent, answer } of findings.slice(0, MOST_SHOWN)) {
    console.log(
      `\n${operationId} as ${caller} ${problem}\n  request ${JSON.stringify(sent)}\n  answer  ${answer}`,
    );
  }
  if (findings.length > MOST_SHOWN) console.log(`\n… and ${findings.length - MOST_SHOWN} more`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
