import { FOLDERS, finishDraft } from './drafts.ts';

/** `pnpm story:finish NUMBER`. The exit code is 1 if something is missing. */
try {
  const missing = await finishDraft(process.argv[2] ?? '', FOLDERS);
  if (missing.length > 0) throw new Error([...missing, `${missing.length} things are missing.`].join('\n'));
  process.stdout.write(`Moved to ${FOLDERS.curated}. Now run: npx -y pnpm story:check ${process.argv[2]}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
