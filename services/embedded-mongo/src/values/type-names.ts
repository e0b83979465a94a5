import { Double } from 'bson';
import type { Value } from './bson.ts';
import { tagOf, tags } from './keys.ts';

const byTag: Record<number, string> = {
  [tags.null]: 'null',
  [tags.string]: 'string',
  [tags.object]: 'object',
  [tags.array]: 'array',
  [tags.binary]: 'binData',
  [tags.objectId]: 'objectId',
  [tags.boolean]: 'bool',
  [tags.date]: 'date',
  [tags.regex]: 'regex',
};

export function typeNameOf(value: Value | undefined): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'number') return 'int';
  if (typeof value === 'bigint') return 'long';
  return value instanceof Double ? 'double' : (byTag[tagOf(value)] as string);
}
