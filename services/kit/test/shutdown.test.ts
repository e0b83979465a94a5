import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { waitFor } from '../src/testing/index.ts';

const program = fileURLToPath(new URL('./support/slow-process.ts', import.meta.url));

async function start(env: Record<string, string> = {}): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(program, { env: { ...process.env, ...env }, silent: true });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [message] = await once(child, 'message');
  expect(message).toMatchObject({ type: 'ready', port: expect.any(Number) });
  return { child, url: `http://127.0.0.1:${message.port}` };
}

function request(url: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    get(url, { agent }, (res) => {
      res.resume();
      res.once('end', () => resolve(res.statusCode ?? 0));
      res.once('error', (error) => resolve(String(error)));
    }).once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? String(error)));
  });
}

it('a stopping service drops no request and exits with code 0', async () => {
  const { child, url } = await start();
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const exited = once(child, 'exit');
  let isRunning = true;
  void exited.then(() => {
    isRunning = false;
  });
  const outcomes: (number | string)[] = [];
  const client = async () => {
    while (isRunning) {
      const outcome = await request(`${url}/slow`, agent);
      outcomes.push(outcome);
      if (outcome === 'ECONNREFUSED') return;
      if (outcomes.length === 40) child.kill('SIGTERM');
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  agent.destroy();
  expect((await exited)[0]).toBe(0);
  expect(outcomes.filter((outcome) => outcome === 200).length).toBeGreaterThan(40);
  // After the port is closed, connections are refused.
  expect(outcomes.filter((outcome) => outcome !== 200 && outcome !== 'ECONNREFUSED')).toEqual([]);
});

it('finishes open requests before it stops anything else, also if it is told to stop twice', async () => {
  const { child, url } = await start();
  const events: unknown[] = [];
  child.on('message', (message) => events.push(message));
  const exited = once(child, 'exit');
  const answer = request(`${url}/very-slow`, new Agent()).then((status) => events.push(status));
  await once(child, 'message');
  child.kill('SIGINT');
  child.kill('SIGTERM');
  await waitFor(async () => (await request(url, new Agent())) === 'ECONNREFUSED');
  child.send('finish');
  await Promise.all([answer, exited]);
  expect(events.slice().sort()).toEqual([200, 'in flight', 'stopped']);
  expect(events.indexOf('stopped')).toBeGreaterThan(events.indexOf('in flight'));
  expect((await exited)[0]).toBe(0);
});

it('a service ends when its parent process has ended', async () => {
  const { child } = await start();
  const exited = once(child, 'exit');
  child.disconnect();
  expect((await exited)[0]).toBe(0);
});

it('a service reports that its port is in use', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const child = fork(program, { env: { ...process.env, PORT: String(port) }, silent: true });
  onTestFinished(() => void child.kill('SIGKILL'));
  let written = '';
  child.stderr?.on('data', (chunk) => {
    written += chunk;
  });
  const [code] = await once(child, 'exit');
  taken.close();
  expect(code).toBe(1);
  expect(written).toContain(`slow cannot listen on port ${port}`);
});
