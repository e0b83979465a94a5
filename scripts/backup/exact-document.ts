import { deserialize, onDemand } from 'bson';
import type { Document } from 'mongodb';

/** Without these options, numbers, binaries and regular expressions would become JavaScript values and lose their type. */
const EXACT = { promoteValues: false, promoteLongs: false, bsonRegExp: true };
const OBJECT = 3;
const ARRAY = 4;
const utf8 = new TextDecoder();

/**
 * A document that the driver sends as it was stored. Documents inside are maps, because a JavaScript object would move
 * names that look like numbers to the front.
 */
export const exactDocument = (bytes: Uint8Array): Document =>
  inStoredOrder(bytes, 0, deserialize(bytes, EXACT));

function inStoredOrder(bytes: Uint8Array, start: number, values: Document): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [type, nameAt, nameLength, valueAt] of onDemand.parseToElements(bytes, start)) {
    const name = utf8.decode(bytes.subarray(nameAt, nameAt + nameLength));
    const value = values[name];
    // A reference to another document (`DBRef`) is stored as an object too.
    const isPlain = (type === OBJECT || type === ARRAY) && value._bsontype === undefined;
    const inner = isPlain ? inStoredOrder(bytes, valueAt, value) : value;
    fields.set(name, type === ARRAY ? [...inner.values()] : inner);
  }
  return fields;
}
