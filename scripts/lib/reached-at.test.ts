import { expect, it } from 'vitest';
import { isOnlyThisMachine, nameOfAddress } from './reached-at.ts';

it.each([
  ['127.0.0.1', 'localhost'],
  ['0.0.0.0', 'localhost'],
  ['::', 'localhost'],
  ['::1', '[::1]'],
  ['192.168.1.5', '192.168.1.5'],
])('a server that listens on %s is reached at %s', (bindAddress, name) => {
  expect(nameOfAddress(bindAddress)).toBe(name);
});

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
])('only this machine reaches a server that listens on %s: %s', (bindAddress, expected) => {
  expect(isOnlyThisMachine(bindAddress)).toBe(expected);
});
