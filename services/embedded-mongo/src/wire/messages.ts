import { type Doc, Raw } from '../values/bson.ts';
import { decode } from '../values/decode.ts';
import { encodeReply } from '../values/encode.ts';
import { ProtocolError } from './framer.ts';

const opMsg = 2013;
const opQuery = 2004;
const opReply = 1;
const flags = { checksum: 1, moreToCome: 2 };

export type Request = {
  requestId: number;
  legacy: boolean;
  wantsReply: boolean;
  command: Doc;
  sequences: Map<string, Raw[]>;
};

function sequence(message: Buffer, from: number, to: number): [string, Raw[]] {
  const nameEnd = message.indexOf(0, from);
  if (nameEnd < 0 || nameEnd >= to) throw new ProtocolError('a document sequence without a name');
  const docs: Raw[] = [];
  for (let at = nameEnd + 1; at < to; ) {
    const length = at + 4 <= to ? message.readInt32LE(at) : 0;
    if (length < 5 || at + length > to) throw new ProtocolError('a document sequence with a wrong length');
    docs.push(new Raw(message.subarray(at, at + length)));
    at += length;
  }
  return [message.toString('utf8', from, nameEnd), docs];
}

function parseMsg(message: Buffer, requestId: number): Request {
  if (message.length < 26) throw new ProtocolError('a message too short');
  const bits = message.readUInt32LE(16);
  if ((bits & 0xffff & ~(flags.checksum | flags.moreToCome)) !== 0)
    throw new ProtocolError('an unknown required flag');
  const end = message.length - (bits & flags.checksum ? 4 : 0);
  const sequences = new Map<string, Raw[]>();
  let command: Doc | undefined;
  for (let at = 20; at < end; ) {
    const kind = message[at];
    const length = at + 5 <= end ? message.readInt32LE(at + 1) : 0;
    if (length < 5 || at + 1 + length > end) throw new ProtocolError('a section with a wrong length');
    if (kind === 0 && !command) command = decode(message.subarray(at + 1, at + 1 + length));
    else if (kind === 1) sequences.set(...sequence(message, at + 5, at + 1 + length));
    else throw new ProtocolError('an unknown or repeated section');
    at += 1 + length;
  }
  if (!command) throw new ProtocolError('a message without a body');
  return { requestId, legacy: false, wantsReply: !(bits & flags.moreToCome), command, sequences };
}

/** Drivers send their first hello with the old OP_QUERY. */
function parseQuery(message: Buffer, requestId: number): Request {
  const nameEnd = message.indexOf(0, 20);
  const name = message.toString('utf8', 20, Math.max(nameEnd, 20));
  if (!name.endsWith('.$cmd') || nameEnd + 9 >= message.length)
    throw new ProtocolError('an OP_QUERY of no command');
  const command = decode(message.subarray(nameEnd + 9));
  command.set('$db', name.slice(0, -5));
  return { requestId, legacy: true, wantsReply: true, command, sequences: new Map() };
}

/** @throws ProtocolError for a malformed message, DbError for a document that cannot be decoded */
export function parseMessage(message: Buffer): Request {
  const requestId = requestIdOf(message);
  const code = message.readInt32LE(12);
  if (code === opMsg) return parseMsg(message, requestId);
  if (code === opQuery) return parseQuery(message, requestId);
  throw new ProtocolError(`unknown operation ${code}`);
}

/** The reply repeats the request id, even if the rest of the message cannot be parsed. */
export const requestIdOf = (message: Buffer): number => message.readInt32LE(4);

let lastId = 0;

export function replyMessage(reply: Record<string, unknown>, responseTo: number, legacy: boolean): Buffer[] {
  const body = encodeReply(reply);
  const head = Buffer.alloc(legacy ? 36 : 21);
  lastId = (lastId + 1) & 0x7fffffff;
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(lastId, 4);
  head.writeInt32LE(responseTo, 8);
  head.writeInt32LE(legacy ? opReply : opMsg, 12);
  if (legacy) head.writeInt32LE(1, 32);
  return [head, body];
}
