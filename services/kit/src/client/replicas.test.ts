import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createReplicas } from './replicas.ts';

function replicasAt(...baseUrls: string[]) {
  const clock = { ms: 0 };
  const replicas = createReplicas(baseUrls, { ejectMs: 100, now: () => clock.ms });
  const take = (count: number) => Array.from({ length: count }, () => replicas.next());
  return { replicas, clock, take };
}

it('replicas take turns', () => {
  expect(replicasAt('a', 'b').take(4)).toEqual(['a', 'b', 'a', 'b']);
});

it('an ejected replica is skipped until its time is over', () => {
  const { replicas, clock, take } = replicasAt('a', 'b');
  replicas.eject('a');
  expect(take(3)).toEqual(['b', 'b', 'b']);
  clock.ms = 100;
  expect(new Set(take(2))).toEqual(new Set(['a', 'b']));
});

it('while all replicas are ejected, the one that was ejected first is tried', () => {
  const { replicas, clock, take } = replicasAt('a', 'b', 'c');
  for (const baseUrl of ['b', 'c', 'a']) {
    replicas.eject(baseUrl);
    clock.ms += 1;
  }
  expect(take(2)).toEqual(['b', 'b']);
  replicas.eject('b');
  expect(replicas.next()).toBe('c');
});

it('a single replica is used even while it is ejected', () => {
  const { replicas, take } = replicasAt('a');
  replicas.eject('a');
  expect(take(2)).toEqual(['a', 'a']);
});

async function listen(respond: RequestListener): Promise<string> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('a replica that accepts requests but does not answer is skipped until it answers again', async () => {
  let isFrozen = true;
  const healthy = await listen((_, response) => response.end());
  const frozen = await listen((_, response) => void (isFrozen || response.end()));
  const replicas = createReplicas([healthy, frozen], { checkMs: 100 });
  const used = () => new Set([replicas.next(), replicas.next()]);
  expect(used()).toEqual(new Set([healthy, frozen]));
  await vi.waitFor(() => expect(used()).toEqual(new Set([healthy])), 5_000);
  isFrozen = false;
  await vi.waitFor(() => expect(used()).toEqual(new Set([healthy, frozen])), 5_000);
});
