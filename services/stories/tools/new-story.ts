import { addDraft, FOLDERS } from './drafts.ts';

/** `pnpm story:new "Title"`. */
try {
  const paths = await addDraft(process.argv.slice(2).join(' '), FOLDERS);
  process.stdout.write(`${paths.join('\n')}\n`);
  const [number] = paths[0]?.match(/\d+(?=-[^/]*$)/) ?? [];
  process.stdout.write(`Fill them in, then run: npx -y pnpm story:finish ${Number(number)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
