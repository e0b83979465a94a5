import net from 'node:net';
import path from 'node:path';
import fc from 'fast-check';
import { BSON } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmbeddedMongo } from '../src/index.ts';
import { kill, spawnServer } from './crash-harness.ts';
import { realUri, startServer, tempFolder, until } from './support.ts';

function frame(body: Buffer, code = 2013, length = body.length + 16): Buffer {
  const head = Buffer.alloc(16);
  head.writeInt32LE(length, 0);
  head.writeInt32LE(7, 4);
  head.writeInt32LE(code, 12);
  return Buffer.concat([head, body]);
}

function message(command: object, { bits = 0, tail = Buffer.alloc(0) } = {}): Buffer {
  const flags = Buffer.alloc(5);
  flags.writeUInt32LE(bits, 0);
  return frame(Buffer.concat([flags, BSON.serialize(command), tail]));
}

const ping = { ping: 1, $db: 'admin' };

describe.skipIf(realUri !== undefined)('the wire', () => {
  let server: EmbeddedMongo;
  beforeAll(async () => {
    server = await startServer({ strict: false });
  });
  afterAll(() => server?.close());

  const open = (port = server.port) => net.connect(port, '127.0.0.1').on('error', () => {});

  function send(bytes: Buffer): Promise<Record<string, unknown> | undefined> {
    return new Promise((resolve) => {
      const socket = open();
      const chunks: Buffer[] = [];
      socket.on('data', (chunk) => {
        chunks.push(chunk);
        const all = Buffer.concat(chunks);
        if (all.length < 4 || all.length < all.readInt32LE(0)) return;
        resolve(BSON.deserialize(all.subarray(all.readInt32LE(12) === 1 ? 36 : 21)));
        socket.destroy();
      });
      socket.on('close', () => resolve(undefined));
      socket.end(bytes);
    });
  }

  const alive = async () => expect(await exchange([message(ping)])).toMatchObject([{ ok: 1 }]);

  function exchange(pieces: Buffer[], count = 1, port = server.port): Promise<Record<string, unknown>[]> {
    return new Promise((resolve, reject) => {
      const socket = open(port);
      let all = Buffer.alloc(0);
      const replies: Record<string, unknown>[] = [];
      socket.on('data', (chunk) => {
        all = Buffer.concat([all, chunk]);
        while (all.length >= 4 && all.length >= all.readInt32LE(0)) {
          const length = all.readInt32LE(0);
          replies.push(BSON.deserialize(all.subarray(all.readInt32LE(12) === 1 ? 36 : 21, length)));
          all = all.subarray(length);
        }
        if (replies.length >= count) {
          socket.destroy();
          resolve(replies);
        }
      });
      socket.on('close', () => reject(new Error('the server hung up')));
      for (const piece of pieces) socket.write(piece);
    });
  }

  it('answers an OP_MSG with a checksum, an OP_MSG that arrives byte by byte, and several OP_MSGs in one chunk', async () => {
    expect(await exchange([message(ping, { bits: 1, tail: Buffer.alloc(4, 9) })])).toMatchObject([{ ok: 1 }]);
    const bytes = message(ping);
    expect(await exchange([...bytes].map((byte) => Buffer.from([byte])))).toMatchObject([{ ok: 1 }]);
    const many = Array.from({ length: 200 }, () => bytes);
    expect(await exchange([Buffer.concat(many)], 200)).toHaveLength(200);
  });

  it('answers the legacy hello (OP_QUERY)', async () => {
    const body = Buffer.concat([
      Buffer.alloc(4),
      Buffer.from('admin.$cmd\0'),
      Buffer.alloc(8),
      BSON.serialize({ isMaster: 1 }),
    ]);
    expect(await exchange([frame(body, 2004)])).toMatchObject([
      { ismaster: true, setName: 'rs0', maxWireVersion: 21 },
    ]);
  });

  it('sends no reply to a message with the flag moreToCome', async () => {
    expect(await exchange([message(ping, { bits: 2 }), message({ ...ping, comment: 1 })])).toHaveLength(1);
  });

  it.each([
    ['a length below a header', frame(Buffer.alloc(4), 2013, 5)],
    ['a negative length', frame(Buffer.alloc(4), 2013, -1)],
    ['a message that is too large', frame(Buffer.alloc(4), 2013, 48_000_001)],
    ['an unknown operation', frame(Buffer.alloc(20), 4711)],
    ['an unknown flag', message(ping, { bits: 4 })],
    ['no section', frame(Buffer.alloc(4))],
    ['two bodies', message(ping, { tail: Buffer.concat([Buffer.from([0]), BSON.serialize(ping)]) })],
    ['an unknown section', frame(Buffer.concat([Buffer.alloc(4), Buffer.from([9]), BSON.serialize(ping)]))],
    ['a sequence longer than its message', message(ping, { tail: Buffer.from([1, 255, 0, 0, 0, 97, 0]) })],
    ['text', Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n')],
  ])('closes the connection after %s', async (_, bytes) => {
    expect(await send(bytes)).toBeUndefined();
    await alive();
  });

  it('answers a body of broken BSON with an error', async () => {
    const bytes = message(ping);
    bytes[bytes.length - 1] = 1;
    expect(await send(bytes)).toMatchObject({ ok: 0 });
    let deep: object = {};
    for (let at = 0; at < 250; at++) deep = { a: deep };
    expect(await send(message({ ...ping, deep }))).toMatchObject({ ok: 0, code: 15 });
    expect(await send(message({}))).toMatchObject({ ok: 0 });
    await alive();
  });

  it('continues to serve other clients after random bytes', async () => {
    const good = message({ insert: 'c', documents: [{ a: [1, 'x', new Date(0)] }], $db: 'garbage' });
    const mutated = fc
      .array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 })
      .map((changes) => {
        const bytes = Buffer.from(good);
        for (const [at, byte] of changes) if (at >= 4) bytes[at] = byte;
        return bytes;
      });
    const any = fc.oneof(
      mutated,
      fc.uint8Array({ minLength: 1, maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
    );
    await fc.assert(
      fc.asyncProperty(any, async (bytes) => {
        await send(bytes);
      }),
      { numRuns: 300 },
    );
    await alive();
  });

  it('frees the memory of truncated frames and of 1,000 connections', async () => {
    const { child, uri } = await spawnServer(
      path.join('..', 'src', 'main.ts'),
      '--data-dir',
      await tempFolder(),
    );
    const port = Number(new URL(uri.replace('mongodb:', 'http:')).port);
    const status = async () => {
      const [reply] = await exchange([message({ serverStatus: 1, $db: 'admin' })], 1, port);
      return reply as { connections: { current: number }; mem: { resident: number } };
    };
    const thousand = async () => {
      for (let round = 0; round < 4; round++) {
        const sockets = Array.from({ length: 250 }, () => open(port));
        await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
        for (const [at, socket] of sockets.entries())
          if (at % 2) socket.write(message(ping).subarray(0, 1 + (at % 30)));
        for (const socket of sockets) socket.destroy();
      }
      await until(async () => (await status()).connections.current <= 1);
      return (await status()).mem.resident;
    };
    const first = await thousand();
    await thousand();
    expect((await thousand()) - first).toBeLessThan(40);
    await kill(child, 'SIGTERM');
    expect(child.exitCode).toBe(0);
  });

  it('slows down a client that sends requests without reading replies', async () => {
    const socket = open();
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.pause();
    const bytes = message({ hello: 1, $db: 'admin' });
    for (let at = 0; at < 200_000; at++) socket.write(bytes);
    // The client keeps what the server does not read. The server has stopped reading if it answers others meanwhile.
    await until(async () => {
      const unsent = socket.writableLength;
      for (let other = 0; other < 20; other++) await alive();
      return socket.writableLength === unsent;
    });
    expect(socket.writableLength).toBeGreaterThan(0);
    socket.destroy();
    await alive();
  });
});
