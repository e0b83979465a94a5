import type { Contract } from '@sidelight/contracts';
import { safeParse } from 'zod/mini';
import type { Logger } from '../logging/logger.ts';
import { stripToSchema } from './strip-to-schema.ts';

/** A handler answered what its contract doesn't declare. */
export class ResponseMismatchError extends Error {
  override readonly name = 'ResponseMismatchError';
}

export type Answer = { status: number; body: unknown };

/**
 * The body to send: only what the contract declares.
 * @throws {ResponseMismatchError} for an undeclared status, and where `isStrict` also for a body that doesn't
 *   fit; otherwise such a body is logged and sent with its undeclared fields left out
 */
export function checkResponse(contract: Contract, answer: Answer, isStrict: boolean, log: Logger): unknown {
  const schema = contract.responses[answer.status];
  if (!schema) {
    throw new ResponseMismatchError(`${contract.name} answered ${answer.status}, which it doesn't declare`);
  }
  const result = safeParse(schema, answer.body);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    (issue) => `${issue.path.map(String).join('.')}: ${issue.message}`,
  );
  const message = `${contract.name} answered ${answer.status} with a wrong body: ${problems.join('; ')}`;
  if (isStrict) throw new ResponseMismatchError(message);
  log.error({ contract: contract.name, problems }, 'answer does not fit its contract');
  return stripToSchema(schema, answer.body);
}
