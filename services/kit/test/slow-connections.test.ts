import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createGuardedServer, type GuardOptions } from '../src/lifecycle/guarded-server.ts';

const limits = { headersMs: 300, requestMs: 600, silenceMs: 400, idleMs: 250, checkMs: 50 };
const open: { server?: Server; sockets: Socket[]; drips: NodeJS.Timeout[] } = { sockets: [], drips: [] };

afterEach(() => {
  for (const drip of open.drips.splice(0)) clearInterval(drip);
  for (const socket of open.sockets.splice(0)) socket.destroy();
  open.server?.closeAllConnections();
  open.server?.close();
});

async function start(options: GuardOptions = { limits }): Promise<number> {
  const server = createGuardedServer((req, res) => {
    if (req.url === '/never') return;
    if (req.url === '/refused') return void res.writeHead(401).end();
    req.resume();
    req.once('end', () => res.end('ok'));
  }, options);
  open.server = server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function talk(port: number, words: string) {
  const socket = connect(port, '127.0.0.1');
  open.sockets.push(socket);
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(words);
  return {
    socket,
    heard: () => heard,
    closed: new Promise<void>((resolve) => socket.once('close', () => resolve())),
  };
}

function drip(socket: Socket, text: string): void {
  open.drips.push(setInterval(() => void (socket.writable && socket.write(text)), 60));
}

describe('a connection is closed when it', () => {
  it('never finishes its headers (slowloris)', async () => {
    const port = await start();
    const slow = Array.from({ length: 30 }, () => talk(port, 'GET / HTTP/1.1\r\nhost: a\r\n'));
    for (const { socket } of slow) drip(socket, 'x-more: y\r\n');
    await Promise.all(slow.map(({ closed }) => closed));
    expect(slow.every(({ heard }) => heard().startsWith('HTTP/1.1 408'))).toBe(true);
  });

  it('never finishes its body', async () => {
    const port = await start();
    const slow = talk(port, 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100000\r\n\r\n');
    drip(slow.socket, 'x');
    await slow.closed;
    expect(slow.heard()).toMatch(/^HTTP\/1\.1 408/);
  });

  it('keeps sending the body of a refused request', async () => {
    const port = await start();
    const slow = talk(port, 'POST /refused HTTP/1.1\r\nhost: a\r\ncontent-length: 100000\r\n\r\n');
    drip(slow.socket, 'x');
    await slow.closed;
    expect(slow.heard()).toMatch(/^HTTP\/1\.1 401/);
  });

  it('is idle after a response', async () => {
    const port = await start();
    const idle = talk(port, 'GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    await idle.closed;
    expect(idle.heard()).toMatch(/^HTTP\/1\.1 200/);
  });

  it('sends nothing', async () => {
    const port = await start();
    await talk(port, '').closed;
  });

  it('is silent while it waits for a response', async () => {
    const port = await start();
    const waiting = talk(port, 'GET /never HTTP/1.1\r\nhost: a\r\n\r\n');
    await waiting.closed;
    expect(waiting.heard()).toBe('');
  });

  it('exceeds the limit of connections; after others have closed, a new one is accepted', async () => {
    const port = await start({ limits, maxConnections: 10 });
    const ask = () => talk(port, 'GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    const first = Array.from({ length: 10 }, () => talk(port, 'GET / HTTP/1.1\r\n'));
    await Promise.all(first.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))));
    const turnedAway = ask();
    await turnedAway.closed;
    expect(turnedAway.heard()).toBe('');
    await Promise.all(first.map(({ closed }) => closed));
    const answered = ask();
    await answered.closed;
    expect(answered.heard()).toMatch(/^HTTP\/1\.1 200/);
  });
});

it('serves other clients while slow connections are open', async () => {
  const port = await start();
  for (const { socket } of Array.from({ length: 200 }, () => talk(port, 'GET / HTTP/1.1\r\nhost: a\r\n'))) {
    drip(socket, 'x: y\r\n');
  }
  const { status } = await fetch(`http://127.0.0.1:${port}/`);
  expect(status).toBe(200);
});
