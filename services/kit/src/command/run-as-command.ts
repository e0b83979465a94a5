import { EnvError } from '../env/parse-env.ts';

/** The operator used the command wrongly, for example with the name of a missing release. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Runs an operator's command. If it fails, prints the error's message without a stack, and sets the exit code: 2 if the
 * arguments or variables are wrong, otherwise 1. Only a bug prints a stack.
 */
export async function runAsCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? textOf(error) : error}\n`);
    process.exitCode = isUsage(error) ? 2 : 1;
  }
}

const BUGS = [TypeError, RangeError, ReferenceError, SyntaxError];

/** `parseArgs` and `fetch` throw a `TypeError` too, which is no bug. */
const isBug = (error: Error) =>
  BUGS.some((kind) => error instanceof kind) && !isUsage(error) && error.message !== 'fetch failed';

function textOf(error: Error): string {
  if (isBug(error)) return error.stack ?? error.message;
  const { message, cause } = error;
  // `fetch` gives its reason only as the cause.
  return message === 'fetch failed' && cause instanceof Error ? `${message}: ${cause.message}` : message;
}

function isUsage(error: unknown): boolean {
  if (error instanceof UsageError || error instanceof EnvError) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
