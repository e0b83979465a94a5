import { type Query, queryBy } from '../query-language/query.ts';
import type { Doc } from '../values/bson.ts';
import { DbError } from '../values/errors.ts';
import { wholeOption } from '../values/numeric.ts';
import type { Call } from './context.ts';

const namePattern = /^[^\0$]+$/;

export function collectionName({ command, name }: Call): string {
  const value = command.get(name);
  if (typeof value !== 'string' || !namePattern.test(value) || value.startsWith('.') || value.endsWith('.'))
    throw new DbError(73, `Invalid namespace specified for ${name}: '${String(value)}'`);
  return value;
}

export function docField(command: Doc, name: string): Doc {
  const value = command.get(name);
  if (value === undefined || value === null) return new Map();
  if (!(value instanceof Map))
    throw new DbError(14, `BSON field '${name}' is the wrong type, expected type 'object'`);
  return value;
}

export function queryOf(command: Doc, filterField: string): Query {
  const sort = docField(command, 'sort');
  const limit = wholeOption('limit', command.get('limit'), 0) || Number.POSITIVE_INFINITY;
  return {
    ...queryBy(docField(command, filterField), limit),
    sort: sort.size > 0 ? sort : undefined,
    skip: wholeOption('skip', command.get('skip'), 0),
  };
}

/** When the command is stopped, in ms since 1970; infinite without `maxTimeMS`. */
export function deadlineOf(command: Doc): number {
  const limit = wholeOption('maxTimeMS', command.get('maxTimeMS'), 0);
  return limit > 0 ? Date.now() + limit : Number.POSITIVE_INFINITY;
}
