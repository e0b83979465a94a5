import { expect, it } from 'vitest';
import { run } from './run-command.ts';

async function loadsLibraries(file: string): Promise<boolean> {
  const program = `
    import module from 'node:module';
    await import('./${file}');
    console.log(Object.keys(module._cache).some((path) => /\\/(mongoose|express)\\//.test(path)));
  `;
  const { output } = await run(process.execPath, ['--input-type=module', '-e', program]);
  return JSON.parse(output);
}

it('the supervisor, which runs as long as the product, does not load the database driver and the web server', async () => {
  expect(await loadsLibraries('scripts/lib/stack.ts')).toBe(false);
});

it('a process that imports the kit loads the database driver and the web server', async () => {
  expect(await loadsLibraries('services/kit/src/index.ts')).toBe(true);
});
