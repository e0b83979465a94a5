import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { AREA_NAMES, urlVariableOf } from '@sidelight/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const MAIN = new URL('../src/main.ts', import.meta.url).pathname;
const nowhere = 'http://127.0.0.1:9';

/**
 * An address of this machine that other machines can reach. A machine without a network uses a second loopback address
 * instead.
 */
const elsewhere =
  Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address ?? '127.0.0.2';

const mailbox = createServer((_req, res) => res.end('mails with links'));
let mailUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => mailbox.listen(0, '127.0.0.1', resolve));
  mailUrl = `http://127.0.0.1:${(mailbox.address() as AddressInfo).port}`;
});
afterAll(() => mailbox.close());

let edge: ChildProcess | undefined;
afterEach(async () => {
  if (!edge || edge.exitCode !== null) return;
  edge.kill('SIGTERM');
  await once(edge, 'exit');
});

async function start(env: Record<string, string> = {}): Promise<number> {
  const services = Object.fromEntries(AREA_NAMES.map((area) => [urlVariableOf(area), nowhere]));
  const folders = { STATIC_DIR: '/nowhere', REMOTES_FILE: '/nowhere/remotes.json' };
  edge = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      LOG_LEVEL: 'silent',
      MAIL_URL: mailUrl,
      ...services,
      ...folders,
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = (await once(edge, 'message')) as [{ port: number }];
  return message.port;
}

const statusAt = async (host: string, port: number, path = '/healthz'): Promise<number | 'refused'> =>
  fetch(`http://${host}:${port}${path}`).then(
    ({ status }) => status,
    () => 'refused',
  );

describe('the edge', () => {
  it('listens only on loopback by default, under both names of this machine', async () => {
    const port = await start();
    expect(await statusAt('127.0.0.1', port)).toBe(200);
    expect(await statusAt('localhost', port)).toBe(200);
    expect(await statusAt('127.0.0.1', port, '/dev/mail')).toBe(200);
    expect(await statusAt(elsewhere, port)).toBe('refused');
  });

  it('can be reached by other machines with BIND_ADDRESS=0.0.0.0, and then does not serve /dev/mail', async () => {
    const port = await start({ BIND_ADDRESS: '0.0.0.0' });
    expect(await statusAt(elsewhere, port)).toBe(200);
    for (const host of [elsewhere, '127.0.0.1']) expect(await statusAt(host, port, '/dev/mail')).toBe(404);
  });

  it('serves /dev/mail to other machines with SHOW_DEV_MAIL=true', async () => {
    const port = await start({ BIND_ADDRESS: '0.0.0.0', SHOW_DEV_MAIL: 'true' });
    expect(await statusAt(elsewhere, port, '/dev/mail')).toBe(200);
  });

  it('does not serve /dev/mail behind a tunnel or a proxy that other machines can reach', async () => {
    const port = await start({ PUBLIC_ORIGIN: 'https://tunnel.example' });
    expect(await statusAt('127.0.0.1', port, '/dev/mail')).toBe(404);
  });
});
