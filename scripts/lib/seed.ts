import { run } from './run-command.ts';

const seedOf = (area: string) => `services/${area}/src/seed/main.ts`;

async function runOne(env: Record<string, string>, entry: string, args: string[]): Promise<void> {
  const { code, output } = await run(process.execPath, [entry, ...args], { env: { ...process.env, ...env } });
  if (code !== 0) throw new Error(`Seeding failed:\n${output}`);
}

/** @throws Error with the output of a failed seed */
export const runSeed = (env: Record<string, string>): Promise<void> => runOne(env, seedOf('stories'), []);

export type MadeUp = {
  stories?: string | undefined;
  plays?: string | undefined;
  members?: string | undefined;
};

/** Also adds made-up records for load tests. */
export async function seedMadeUp(
  env: Record<string, string>,
  { stories, plays, members }: MadeUp,
): Promise<void> {
  await runOne(env, seedOf('stories'), stories ? ['--stories', stories] : []);
  if (plays) await runOne(env, seedOf('game'), ['--plays', plays]);
  if (members) await runOne(env, seedOf('profile'), ['--members', members]);
}
