import { expect, it } from 'vitest';
import { safeTarget } from './safe-target.ts';

const ORIGIN = 'https://sidelight.test';

it.each([
  ['profile', '/profile'],
  ['/profile', '/profile'],
  ['/story/12?from=mail#end', '/story/12?from=mail#end'],
  [null, '/'],
  ['', '/'],
  ['/login?target=/login', '/'],
  ['https://evil.test/profile', '/'],
  ['https://sidelight.test.evil.test/', '/'],
  ['//evil.test/profile', '/'],
  ['/\\evil.test', '/'],
  ['\\\\evil.test', '/'],
  [' //evil.test', '/'],
  ['/\t/evil.test', '/'],
  ['javascript:alert(1)', '/'],
  ['data:text/html,x', '/'],
  ['/..//evil.test', '/'],
])('%j leads to %s', (target, path) => {
  expect(safeTarget(target, ORIGIN)).toBe(path);
});
