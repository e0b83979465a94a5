import { parseArgs } from 'node:util';
import { afterEach, expect, it, vi } from 'vitest';
import { EnvError } from '../env/parse-env.ts';
import { runAsCommand, UsageError } from './run-as-command.ts';

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

const unreachable = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
const bug = new TypeError('x is not a function');

it.each<[string, () => void, number, string | RegExp | undefined]>([
  ['an unknown option', () => parseArgs({ args: ['--wat'], options: {} }), 2, /^Unknown option '--wat'/],
  ['wrong use', () => fail(new UsageError('Usage: …')), 2, 'Usage: …'],
  ['a wrong variable', () => fail(new EnvError(['A: Is required'])), 2, /A: Is required/],
  ['a failure', () => fail(new Error('There is no room')), 1, 'There is no room'],
  ['an unreachable address', () => fail(unreachable), 1, 'fetch failed: connect ECONNREFUSED'],
  ['a bug', () => fail(bug), 1, bug.stack],
])('%s has a message and an exit code', async (_, work, code, printed) => {
  const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runAsCommand(async () => work());
  expect(process.exitCode).toBe(code);
  const expected = printed instanceof RegExp ? expect.stringMatching(printed) : `${printed}\n`;
  expect(print.mock.calls).toEqual([[expected]]);
});

function fail(error: Error): never {
  throw error;
}
