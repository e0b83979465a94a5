import { Binary, Double, ObjectId } from 'bson';
import type { Doc, Value } from '../values/bson.ts';
import { DbError } from '../values/errors.ts';
import { plainValue } from '../values/paths.ts';
import type { Index } from './indexes.ts';

function display(value: Value | undefined): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Double) return String(value.value);
  if (value instanceof Binary) return `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`;
  if (Array.isArray(value)) return `[ ${value.map(display).join(', ')} ]`;
  if (value instanceof Map)
    return `{ ${[...value].map(([name, item]) => `${name}: ${display(item)}`).join(', ')} }`;
  return String(value);
}

/** Drivers and mongoose parse the error's message and fields, so both are as in MongoDB. */
export function duplicateKey(namespace: string, index: Index, doc: Doc): DbError {
  const keyValue: Doc = new Map(
    index.fields.map(({ path, parts }) => [path, plainValue(doc, parts) ?? null]),
  );
  const message = `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: ${display(keyValue)}`;
  return new DbError(11000, message, { keyPattern: index.spec.get('key'), keyValue });
}
