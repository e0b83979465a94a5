import { BSONRegExp, ObjectId } from 'bson';
import { checkSize, encodeDocument } from '../storage/view.ts';
import type { Doc, Value } from '../values/bson.ts';
import { DbError, refuse } from '../values/errors.ts';

/** The first field name that begins with `$`, except $ref, $id and $db in a reference to a document (DBRef). */
function dollarName(value: Value): string | undefined {
  if (Array.isArray(value)) return value.map(dollarName).find((name) => name !== undefined);
  if (!(value instanceof Map)) return undefined;
  const isReference = typeof value.get('$ref') === 'string' && value.has('$id');
  for (const [name, item] of value) {
    if (name.startsWith('$') && !(isReference && ['$ref', '$id', '$db'].includes(name))) return name;
    const inner = dollarName(item);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/**
 * Throws DbError 52 or 53 for an _id that MongoDB does not store, and refuses top-level fields whose name begins with
 * `$`.
 */
export function checkNew(doc: Doc): void {
  const id = doc.get('_id') ?? null;
  if (Array.isArray(id) || id instanceof BSONRegExp)
    throw new DbError(53, `The '_id' value cannot be of type ${Array.isArray(id) ? 'array' : 'regex'}`);
  const name = dollarName(id);
  if (name !== undefined)
    throw new DbError(
      52,
      `_id fields may not contain '$'-prefixed fields: ${name} is not valid for storage.`,
    );
  if ([...doc.keys()].some((key) => key.startsWith('$'))) refuse('A field whose name begins with $');
}

export function newDocument(raw: Uint8Array, doc: Doc): { raw: Uint8Array; doc: Doc } {
  checkNew(doc);
  const id = doc.get('_id');
  if ([...doc.keys()][0] === '_id') return { raw: checkSize(raw), doc };
  const made: Doc = new Map([
    ['_id', id === undefined ? new ObjectId() : id],
    ...[...doc].filter(([name]) => name !== '_id'),
  ]);
  return { raw: encodeDocument(made), doc: made };
}
