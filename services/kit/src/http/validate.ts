import type { Contract, Schema } from '@sidelight/contracts';
import { safeParse } from 'zod/mini';
import { ApiError } from '../errors/api-error.ts';

/** `path` starts with `params`, `query` or `body`. */
export type RequestIssue = { path: string; message: string };

type Part = 'params' | 'query' | 'body';
type Given = Readonly<Record<Part, unknown>>;

/** A response names at most this many issues, because one request can have a hundred thousand. */
const ISSUES_MAX = 20;
/** Paths and messages can quote long names of fields from the request. */
const TEXT_MAX = 200;

/**
 * The database would store another character for half a surrogate pair. A repetition of the request would then differ
 * from what is stored.
 */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, item]) => name.isWellFormed() && isWellFormed(item));
}

/**
 * @throws {ApiError} invalid_parameters, or invalid_request if only the body is wrong, with the first issues in
 *   `details.issues`
 */
export function validateRequest(contract: Contract, given: Given): Record<Part, unknown> {
  const issues: RequestIssue[] = [];
  const check = (part: Part): unknown => {
    const schema: Schema | undefined = contract[part];
    if (!schema) return undefined;
    try {
      const result = safeParse(schema, given[part]);
      if (result.success && isWellFormed(result.data)) return result.data;
      if (result.success) issues.push({ path: part, message: 'Must not contain half a surrogate pair' });
      for (const issue of (result.error?.issues ?? []).slice(0, ISSUES_MAX - issues.length)) {
        const path = [part, ...issue.path].map(String).join('.');
        issues.push({ path: path.slice(0, TEXT_MAX), message: issue.message.slice(0, TEXT_MAX) });
      }
    } catch (error) {
      // zod's stack overflows if a part has more than a hundred thousand issues.
      if (!(error instanceof RangeError)) throw error;
      issues.push({ path: part, message: 'Has too many wrong values' });
    }
    return undefined;
  };
  const checked = { params: check('params'), query: check('query'), body: check('body') };
  const [first] = issues;
  if (first) {
    // The issues of the body come last.
    const code = first.path.startsWith('body') ? 'invalid_request' : 'invalid_parameters';
    throw new ApiError({ code, details: { issues } });
  }
  return checked;
}
