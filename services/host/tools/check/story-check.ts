import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { CONTENT_DIR } from '../../../stories/content/curated-stories.ts';
import { checkStories, idOfFile } from './check-stories.ts';
import { failuresOf, type StoryResult } from './failures.ts';
import { documentOf, tableOf } from './table.ts';

const USAGE = `pnpm story:check ID…            checks these curated mysteries
pnpm story:check --all          checks all of them
  --table                       with --all: also writes docs/mysteries.md
pnpm story:check --changed BASE checks those whose files differ from a git commit
The exit code is 1 if a mystery fails.`;

const DOCUMENT = new URL('../../../../docs/mysteries.md', import.meta.url);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
    changed: { type: 'string' },
  },
});

async function main(): Promise<void> {
  const ids = values.changed === undefined ? positionals : await changedSince(values.changed);
  const isAsked = values.all || values.changed !== undefined || ids.length > 0;
  if (!isAsked || (values.table && !values.all)) throw new Error(USAGE);
  const results: StoryResult[] = [];
  for await (const result of checkStories((id) => values.all || ids.includes(id))) {
    results.push(result);
    for (const failure of failuresOf(result))
      process.stdout.write(`${result.storyId} ${result.title}: ${failure}\n`);
  }
  const unknown = positionals.filter((id) => !results.some(({ storyId }) => storyId === id));
  if (unknown.length > 0) throw new Error(`There is no mystery ${unknown.join(', ')}`);
  const failed = results.filter((result) => failuresOf(result).length > 0).length;
  if (results.length > 0) process.stdout.write(`${tableOf(results)}\n`);
  process.stdout.write(`${results.length - failed} of ${results.length} mysteries pass.\n`);
  if (values.table) await writeFile(DOCUMENT, documentOf(results));
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Removed files are ignored. */
async function changedSince(base: string): Promise<string[]> {
  const args = ['diff', '--name-only', '--diff-filter=d', base, '--', CONTENT_DIR];
  const { stdout } = await promisify(execFile)('git', args, { cwd: CONTENT_DIR });
  return [
    ...new Set(
      stdout
        .split('\n')
        .filter(Boolean)
        .map((name) => idOfFile(basename(name))),
    ),
  ];
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
