import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createHost } from '../../src/create-host.ts';
import { readCuratedStories } from '../curated-stories.ts';
import { parseRows } from './labelled-row.ts';
import { measure } from './metrics.ts';
import { type EvalOptions, readOptions, USAGE } from './options.ts';
import { playRows } from './play-rows.ts';
import { missesOf, reportOf } from './report.ts';
import { saveEvaluation } from './save-evaluation.ts';

/** `pnpm eval:host`: plays a labelled set against a host and prints the measures. */
async function main(options: EvalOptions): Promise<void> {
  const rows = parseRows(await readFile(options.set, 'utf8'), await readCuratedStories());
  if (rows.length === 0) throw new Error('The set has no rows');
  const played = await playRows(hostOf(options), rows);
  if (played.every((row) => row.reply === null)) throw new Error('The host answered no row');
  const metrics = measure(played);
  if (options.save) {
    await saveEvaluation(options.host, basename(options.set, '.jsonl'), metrics);
  }
  if (options.misses) process.stderr.write(missesOf(played));
  process.stdout.write(
    options.json ? `${JSON.stringify(metrics)}\n` : reportOf(metrics, played, options.prices),
  );
}

function hostOf({ host }: EvalOptions) {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, HOST_MODEL } = process.env;
  const model = HOST_MODEL || 'gpt-5-mini';
  return createHost({ kind: host, apiKey: OPENAI_API_KEY, baseUrl: OPENAI_BASE_URL || undefined, model });
}

const fail = (error: unknown, hint = ''): void => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${hint}`);
  process.exitCode = 1;
};

// A timer of the host does not keep the process alive; in production, the HTTP server does.
const alive = setInterval(() => {}, 60_000);
try {
  const options = readOptions(process.argv.slice(2));
  await main(options).catch((error: unknown) => fail(error));
} catch (error) {
  fail(error, USAGE);
} finally {
  clearInterval(alive);
}
