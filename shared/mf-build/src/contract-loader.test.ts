import { expect, it } from 'vitest';
import { withoutSchemas } from './contract-loader.ts';

it('keeps the fields that a client needs and drops the schemas', () => {
  const source = withoutSchemas(
    {
      getThing: {
        name: 'getThing',
        method: 'GET',
        path: '/api/things/:id',
        auth: 'public',
        summary: 'A thing.',
        params: { schema: true },
        responses: { 200: { schema: true } },
      },
      THING_MAX: 300,
      REASONS: ['one', 'two'],
      ThingSchema: { schema: true },
    },
    '/src/thing.contract.ts?schemas',
  );
  expect(source).toBe(
    [
      'export const getThing = /*#__PURE__*/ Object.freeze({"name":"getThing","method":"GET","path":"/api/things/:id","auth":"public"});',
      'export const THING_MAX = 300;',
      'export const REASONS = ["one","two"];',
      'export { ThingSchema } from "/src/thing.contract.ts?schemas";',
    ].join('\n'),
  );
});

it('keeps the flags, by which a browser decides whether to retry a request or to use its cache', () => {
  const signOut = {
    name: 'signOut',
    method: 'POST',
    path: '/api/profile/auth/logout',
    auth: 'public',
    summary: 'Ends the session.',
    isRepeatable: true,
    isCacheable: false,
    errors: ['forbidden'],
    rateLimit: { points: 60, perSeconds: 60, by: 'player' },
    responses: { 204: { schema: true } },
  };
  expect(withoutSchemas({ signOut }, '')).toBe(
    'export const signOut = /*#__PURE__*/ Object.freeze({"name":"signOut","method":"POST","path":"/api/profile/auth/logout","auth":"public","isRepeatable":true,"isCacheable":false});',
  );
});
