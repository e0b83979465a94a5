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
  ['https://user:secret@evil.test/', '/'],
  ['https://sidelight.test@evil.test/', '/'],
  ['//sidelight.test@evil.test/', '/'],
  ['https://user:secret@sidelight.test/profile', '/profile'],
  ['JaVaScRiPt:alert(1)', '/'],
  [' javascript:alert(1)', '/'],
  ['java\nscript:alert(1)', '/'],
  ['blob:https://sidelight.test/1', '/'],
  ['%2F%2Fevil.test', '/%2F%2Fevil.test'],
  ['/%2F/evil.test', '/%2F/evil.test'],
  ['/%5Cevil.test', '/%5Cevil.test'],
  ['http://sidelight.test/profile', '/'],
  ['https://sidelight.test:8443/profile', '/'],
])('%j leads to %s', (target, path) => {
  expect(safeTarget(target, ORIGIN)).toBe(path);
});
