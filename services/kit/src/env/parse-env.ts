import type * as z from 'zod';
import { isLoopback } from './is-loopback.ts';

export class EnvError extends Error {
  override readonly name = 'EnvError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The environment is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const DEVELOPMENT_PREFIX = 'development-only-';

/** Defaults for a developer's machine. In production there are no defaults, and these secrets are refused. */
const DEVELOPMENT_VALUES: Readonly<Record<string, string>> = {
  SESSION_SECRET: `${DEVELOPMENT_PREFIX}session-secret-not-for-production`,
  SERVICE_TOKEN: `${DEVELOPMENT_PREFIX}service-token-not-for-production`,
  PUBLIC_ORIGIN: 'http://localhost:3000',
};

/** On loopback, only this machine reaches the product, so cookies are safe over http. */
function isEncrypted(origin: string | undefined): boolean {
  if (origin === undefined || !URL.canParse(origin)) return true;
  const { protocol, hostname } = new URL(origin);
  return protocol !== 'http:' || isLoopback(hostname);
}

type Source = Readonly<Record<string, string | undefined>>;

/**
 * An empty variable counts as absent.
 * @throws {EnvError} with all problems; the message contains no values, because they may be secrets
 */
export function parseEnv<S extends z.ZodType>(schema: S, source: Source = process.env): z.output<S> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const isProduction = given.NODE_ENV === 'production';
  const result = schema.safeParse(isProduction ? given : { ...DEVELOPMENT_VALUES, ...given });
  const problems = (result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (isProduction) {
    for (const name of Object.keys(DEVELOPMENT_VALUES)) {
      if (given[name]?.includes(DEVELOPMENT_PREFIX)) {
        problems.push(`${name}: Must not be the value that development uses`);
      }
    }
    if (!isEncrypted(given.PUBLIC_ORIGIN)) problems.push('PUBLIC_ORIGIN: Must be https in production');
  }
  if (problems.length > 0 || !result.success) throw new EnvError(problems);
  return result.data;
}
