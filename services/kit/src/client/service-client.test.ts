import { defineContract } from '@sidelight/contracts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createServiceClient } from './service-client.ts';

const read = defineContract({
  name: 'read',
  method: 'GET',
  path: '/internal/things/:id',
  auth: 'service',
  summary: 'A thing.',
  params: z.object({ id: z.string() }),
  responses: { 200: z.object({ id: z.string() }) },
});
const write = defineContract({ ...read, name: 'write', method: 'POST', path: '/internal/things/:id' });

function service(...statuses: number[]) {
  const seen: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    seen.push(new Request(input, init));
    const status = statuses[seen.length - 1] ?? 200;
    return Response.json(status === 200 ? { id: 'a' } : { error: 'no', code: 'no', requestId: '' }, {
      status,
    });
  };
  const client = createServiceClient({ baseUrls: ['http://stories'], serviceToken: 'token', fetch });
  return { client, seen };
}

it('sends the token and the request id', async () => {
  const { client, seen } = service();
  expect(await client.call(read, { params: { id: 'a/b' } }, { requestId: 'request-1' })).toEqual({ id: 'a' });
  expect(seen[0]?.url).toBe('http://stories/internal/things/a%2Fb');
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer token');
  expect(seen[0]?.headers.get('x-request-id')).toBe('request-1');
});

it('retries a GET after a transient failure', async () => {
  const { client, seen } = service(503, 502, 200);
  expect(await client.call(read, { params: { id: 'a' } })).toEqual({ id: 'a' });
  expect(seen).toHaveLength(3);
});

it('stops after three tries', async () => {
  const { client, seen } = service(503, 503, 503, 200);
  await expect(client.call(read, { params: { id: 'a' } })).rejects.toMatchObject({ status: 503 });
  expect(seen).toHaveLength(3);
});

it('does not retry a refused call, or a write that might then be done twice', async () => {
  const refused = service(404, 200);
  await expect(refused.client.call(read, { params: { id: 'a' } })).rejects.toMatchObject({ status: 404 });
  expect(refused.seen).toHaveLength(1);
  const written = service(503, 200);
  await expect(written.client.call(write, { params: { id: 'a' } })).rejects.toMatchObject({ status: 503 });
  expect(written.seen).toHaveLength(1);
});

it('retries a write that may be repeated', async () => {
  const { client, seen } = service(503, 200);
  const repeatable = { ...write, isRepeatable: true } as const;
  expect(await client.call(repeatable, { params: { id: 'a' } })).toEqual({ id: 'a' });
  expect(seen).toHaveLength(2);
});

it('calls the next replica if one does not respond, and then skips the one that did not respond', async () => {
  const seen: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const { host } = new URL(String(input));
    seen.push(host);
    if (host === 'stories-1') throw new TypeError('fetch failed');
    return Response.json({ id: 'a' });
  };
  const baseUrls = ['http://stories-1', 'http://stories-2'];
  const client = createServiceClient({ baseUrls, serviceToken: 'token', fetch });
  for (let count = 0; count < 3; count++) await client.call(read, { params: { id: 'a' } });
  expect(seen).toEqual(['stories-1', 'stories-2', 'stories-2', 'stories-2']);
});
