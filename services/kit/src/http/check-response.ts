import type { Contract } from '@sidelight/contracts';
import type { Request } from 'express';
import { safeParse } from 'zod/mini';
import { stripToSchema } from './strip-to-schema.ts';

export class ResponseMismatchError extends Error {
  override readonly name = 'ResponseMismatchError';
}

/**
 * @returns the body without undeclared fields
 * @throws {ResponseMismatchError} for an undeclared status; with `isStrict` also for a body that does not match.
 *   Without `isStrict`, a mismatch is only logged
 */
export function checkResponse(
  contract: Contract,
  { status, body }: { status: number; body: unknown },
  isStrict: boolean,
  req: Pick<Request, 'log'>,
): unknown {
  const schema = contract.responses[status];
  if (!schema) {
    throw new ResponseMismatchError(`${contract.name} responded ${status}, which it does not declare`);
  }
  const result = safeParse(schema, body);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    (issue) => `${issue.path.map(String).join('.')}: ${issue.message}`,
  );
  const message = `${contract.name} responded ${status} with a wrong body: ${problems.join('; ')}`;
  if (isStrict) throw new ResponseMismatchError(message);
  req.log.error({ contract: contract.name, problems }, 'a response does not match its contract');
  return stripToSchema(schema, body);
}
