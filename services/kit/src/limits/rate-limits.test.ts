import { expect, it } from 'vitest';
import { addressKey } from './rate-limits.ts';

it.each([
  ['203.0.113.9', 'address:203.0.113.9'],
  ['::ffff:203.0.113.9', 'address:203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', 'address:2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', 'address:2001:db8:1:2::/64'],
  ['2001:db8::6', 'address:2001:db8:0:0::/64'],
  ['::1', 'address:0:0:0:0::/64'],
  [undefined, 'address:unknown'],
])('%s has the limit key %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
