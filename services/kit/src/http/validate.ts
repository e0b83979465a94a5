import type { Contract, Schema } from '@sidelight/contracts';
import { safeParse } from 'zod/mini';
import { ApiError } from '../errors/api-error.ts';

/** `path` starts with `params`, `query` or `body`. */
export type RequestIssue = { path: string; message: string };

type Part = 'params' | 'query' | 'body';
type Given = Readonly<Record<Part, unknown>>;

/** @throws {ApiError} invalid_request with every issue in `details.issues` */
export function validateRequest(contract: Contract, given: Given): Record<Part, unknown> {
  const issues: RequestIssue[] = [];
  const check = (part: Part): unknown => {
    const schema: Schema | undefined = contract[part];
    if (!schema) return undefined;
    const result = safeParse(schema, given[part]);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      issues.push({ path: [part, ...issue.path].map(String).join('.'), message: issue.message });
    }
    return undefined;
  };
  const checked = { params: check('params'), query: check('query'), body: check('body') };
  if (issues.length > 0) throw new ApiError({ code: 'invalid_request', details: { issues } });
  return checked;
}
