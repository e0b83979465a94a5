import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { createHost } from '../../src/create-host.ts';
import { readCuratedStories } from '../curated-stories.ts';
import { parseRows } from './labelled-row.ts';
import { measure } from './metrics.ts';
import { missesOf } from './misses.ts';
import { playRows } from './play-rows.ts';
import { saveEvaluation } from './save-evaluation.ts';

const USAGE = `pnpm eval:host --host offline|llm --set FILE
  --misses   also list the rows with a wrong outcome
  --save     store the accuracy that the product publishes
OPENAI_API_KEY, OPENAI_BASE_URL and HOST_MODEL choose the model.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      host: { type: 'string' },
      set: { type: 'string' },
      misses: { type: 'boolean', default: false },
      save: { type: 'boolean', default: false },
    },
  });
  const { host, set, misses, save } = values;
  if ((host !== 'offline' && host !== 'llm') || !set) throw new Error(USAGE);
  const { OPENAI_API_KEY, OPENAI_BASE_URL, HOST_MODEL } = process.env;
  const model = HOST_MODEL || 'gpt-5-mini';
  const player = createHost({ kind: host, apiKey: OPENAI_API_KEY, baseUrl: OPENAI_BASE_URL, model });
  const rows = parseRows(await readFile(set, 'utf8'), await readCuratedStories());
  if (rows.length === 0) throw new Error('The set has no rows');
  const played = await playRows(player, rows);
  if (played.every((row) => row.reply === null)) throw new Error('The host answered no row');
  const metrics = measure(played);
  if (save) await saveEvaluation(host, basename(set, '.jsonl'), metrics);
  if (misses) process.stderr.write(missesOf(played));
  process.stdout.write(`${JSON.stringify(metrics, null, 2)}\n`);
}

// The host's timers do not keep the process alive. In production, the HTTP server does.
const alive = setInterval(() => {}, 60_000);
await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
clearInterval(alive);
