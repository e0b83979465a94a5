import { run } from './run-command.ts';

/** Updates the curated mysteries, collections and dailies. @throws Error with the output of a failed seed */
export async function runSeed(env: Record<string, string>, args: string[] = []): Promise<void> {
  const { code, output } = await run(process.execPath, ['services/stories/src/seed/main.ts', ...args], {
    env: { ...process.env, ...env },
  });
  if (code !== 0) throw new Error(`Seeding failed:\n${output}`);
}
