import type { Doc, Value } from './bson.ts';
import { DbError } from './errors.ts';

/** The array index that one part of a path means, for example 1 in `items.1.name`; undefined for a name. */
export const arrayIndex = (part: string): number | undefined =>
  /^(0|[1-9]\d*)$/.test(part) ? Number(part) : undefined;

/**
 * If a value on the path is an array, the path continues in each document of the array. If the next part is an array
 * index, the path also continues in the item at that index. A missing field gives `undefined`. An empty array before
 * the end of the path gives no value.
 */
export function* valuesAt(value: Value | undefined, parts: string[], from = 0): Generator<Value | undefined> {
  if (from === parts.length) {
    yield value;
    return;
  }
  const part = parts[from] as string;
  if (value instanceof Map) {
    yield* valuesAt(value.get(part), parts, from + 1);
  } else if (Array.isArray(value)) {
    const at = arrayIndex(part);
    if (at !== undefined && at < value.length) yield* valuesAt(value[at], parts, from + 1);
    for (const item of value) if (item instanceof Map) yield* valuesAt(item, parts, from);
  } else {
    yield undefined;
  }
}

/** @throws DbError 16410 for a name that begins with `$` */
export function fieldNames(path: string): string[] {
  const names = path.split('.');
  if (names.some((name) => name.startsWith('$')))
    throw new DbError(
      16410,
      `FieldPath field names may not start with '$', given '${path}'. Consider using $getField or $setField.`,
    );
  return names;
}

/** Undefined if the path leads through an array, because this function follows only documents. */
export function plainValue(doc: Doc, parts: string[]): Value | undefined {
  let value: Value | undefined = doc;
  for (const part of parts) {
    if (!(value instanceof Map)) return undefined;
    value = value.get(part);
  }
  return value;
}

export function setPlain(doc: Doc, parts: string[], value: Value): void {
  let at = doc;
  for (const part of parts.slice(0, -1)) {
    const next = at.get(part);
    const child: Doc = next instanceof Map ? next : new Map();
    if (child !== next) at.set(part, child);
    at = child;
  }
  at.set(parts.at(-1) as string, value);
}
