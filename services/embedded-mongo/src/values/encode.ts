import { serialize, setInternalBufferSize } from 'bson';
import { type Doc, Raw } from './bson.ts';
import { maxMessageBytes } from './limits.ts';

// `bson` cuts off bytes that do not fit into its buffer, so the buffer is larger than any message.
setInternalBufferSize(maxMessageBytes + 16 * 2 ** 20);

/** A `number` that is not an Int32 becomes a double. */
export function encode(doc: Doc | Record<string, unknown>): Buffer {
  const { buffer, byteOffset, byteLength } = serialize(doc);
  return Buffer.from(buffer, byteOffset, byteLength);
}

const types = { document: 3, array: 4 } as const;

const element = (type: keyof typeof types, name: string, bytes: Uint8Array): Uint8Array[] => [
  Buffer.from([types[type]]),
  Buffer.from(`${name}\0`),
  bytes,
];

/** An element is a type, a name and a value. */
export function documentOf(elements: Uint8Array[]): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), ...elements, Buffer.alloc(1)]);
  bytes.writeInt32LE(bytes.length);
  return bytes;
}

/** The encoded document without the length at its start and the zero byte at its end. */
export const elementsOf = (fields: Doc | Record<string, unknown>): Buffer => encode(fields).subarray(4, -1);

/** The documents of a cursor's batch, and the document of a findAndModify, are copied as bytes. */
export function encodeReply(reply: Record<string, unknown>): Buffer {
  const { value, ...besides } = reply;
  if (value instanceof Raw) {
    return documentOf([...element('document', 'value', value.bytes), elementsOf(besides)]);
  }
  const { cursor = {}, ...rest } = reply as { cursor?: Record<string, unknown> };
  const [name, batch] = Object.entries(cursor).find(([, value]) => isBatch(value)) ?? [];
  if (name === undefined) return encode(reply);
  const items = (batch as Raw[]).flatMap(({ bytes }, at) => element('document', String(at), bytes));
  const { [name]: _, ...others } = cursor;
  const written = documentOf([...element('array', name, documentOf(items)), elementsOf(others)]);
  return documentOf([...element('document', 'cursor', written), elementsOf(rest)]);
}

const isBatch = (value: unknown): boolean => Array.isArray(value) && value[0] instanceof Raw;
