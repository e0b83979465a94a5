import { AREA_NAMES, urlVariableOf } from '@sidelight/contracts';
import { createLogger, parseEnv } from '@sidelight/kit/server';
import { api, startTestServer } from '@sidelight/kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEdge } from '../src/create-edge.ts';
import { edgeEnvSchema } from '../src/edge-env.ts';
import { makeEdgeFiles } from './support/edge-files.ts';

let files: Awaited<ReturnType<typeof makeEdgeFiles>>;
beforeAll(async () => {
  files = await makeEdgeFiles();
});
afterAll(() => files.remove());

async function get(path: string, analyticsUrl?: string) {
  const app = createEdge({
    ...files,
    logger: createLogger({ name: 'edge', level: 'silent' }),
    publicOrigin: 'http://localhost:3000',
    trustProxy: false,
    services: {},
    analyticsUrl,
  });
  const server = await startTestServer(app);
  try {
    return await api(server.baseUrl).request('GET', path, { headers: { accept: 'text/html,*/*' } });
  } finally {
    await server.close();
  }
}
const connectSrc = (headers: Headers) =>
  /connect-src ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1];

describe('the collector of analytics', () => {
  it('is absent by default, and pages may not send requests to other origins', async () => {
    const { status, headers, body } = await get('/config.json');
    expect([status, body, headers.get('cache-control')]).toEqual([200, { analyticsUrl: null }, 'no-cache']);
    expect(connectSrc((await get('/')).headers)).toBe("'self'");
  });

  it('is the only other origin to which pages may send requests', async () => {
    const url = 'https://collector.example:8443/events?site=1';
    expect((await get('/config.json', url)).body).toEqual({ analyticsUrl: url });
    expect(connectSrc((await get('/', url)).headers)).toBe("'self' https://collector.example:8443");
  });

  it('must be a URL', () => {
    const env = {
      ...Object.fromEntries(AREA_NAMES.map((area) => [urlVariableOf(area), `http://${area}`])),
      ...{ STATIC_DIR: '/s', REMOTES_FILE: '/r' },
    };
    expect(parseEnv(edgeEnvSchema, env).ANALYTICS_URL).toBeUndefined();
    for (const ANALYTICS_URL of ['collector', 'javascript:alert(1)', 'ftp://x']) {
      expect(() => parseEnv(edgeEnvSchema, { ...env, ANALYTICS_URL })).toThrow(/ANALYTICS_URL/);
    }
  });
});
