import * as contracts from '@sidelight/contracts';
import { contractsIn } from '@sidelight/contracts/snapshot';
import { expect, test } from 'playwright/test';

const routes = contractsIn(contracts).filter(({ auth }) => auth !== 'service');

const BAD_ID = '%7B%24ne%3A1%7D';
const pathOf = (contract: contracts.Contract, value: string) => contract.path.replace(/:\w+/g, value);

type Attempt = { path: string; init: RequestInit };

/** Requests with bad path parameters, a bad query or bad bodies, as far as the route takes these. */
function attempts(contract: contracts.Contract): Attempt[] {
  const { method } = contract;
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'idempotency-key': 'a-key-of-this-test-0001',
  };
  const list: Attempt[] = [];
  if (contract.params) list.push({ path: pathOf(contract, BAD_ID), init: { method, headers } });
  if (contract.query) {
    const path = `${pathOf(contract, 'x')}?limit=-1&cursor=%24&date=never&from=1&to=2&storyIds=%24&except=%24&sort=x&localDate=x&dailyFrom=x`;
    list.push({ path, init: { method, headers } });
  }
  if (contract.body && Object.keys((contract.body as { shape?: object }).shape ?? {}).length > 0) {
    for (const body of ['{"broken', '[]', '"text"', '{"$where":"1","__proto__":{"a":1}}']) {
      list.push({ path: pathOf(contract, 'x'), init: { method, headers, body } });
    }
    const plain = { ...headers, 'content-type': 'text/plain' };
    list.push({ path: pathOf(contract, 'x'), init: { method, headers: plain, body: 'x=1' } });
  }
  return list;
}

for (const contract of routes) {
  for (const [index, { path, init }] of attempts(contract).entries()) {
    test(`${contract.name} answers bad input ${index + 1} with the documented error`, async ({ baseURL }) => {
      const response = await fetch(`${baseURL}${path}`, init);
      const text = await response.text();
      expect(response.status, text).toBeGreaterThanOrEqual(400);
      expect(response.status, text).toBeLessThan(500);
      const body = JSON.parse(text) as Record<string, unknown>;
      expect(body).toMatchObject({
        error: expect.any(String),
        code: expect.stringMatching(/^[a-z_]+$/),
        requestId: expect.any(String),
      });
      expect(Object.keys(contracts.ERRORS)).toContain(body.code);
      expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|\/src\//);
    });
  }
}

test('a path that no contract declares is not found, and internal routes are not reachable', async ({
  baseURL,
}) => {
  for (const path of ['/api/game/nothing', '/api/nothing', '/internal/stories/1', '/metrics']) {
    const response = await fetch(`${baseURL}${path}`, { headers: { accept: 'application/json' } });
    const text = await response.text();
    expect(text).not.toContain('solution');
    expect(response.status).toBe(404);
    if (path.startsWith('/api/')) expect(JSON.parse(text)).toMatchObject({ code: 'not_found' });
  }
});
