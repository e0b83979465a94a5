import { describe, expect, it } from 'vitest';
import { codeOf, matchingStep, newSecret, otpauthUrl, stepAt, toBase32 } from './totp.ts';

/** The codes in RFC 6238, appendix B, have eight digits. Our codes have only the last six of these digits. */
const RFC_SECRET = Buffer.from('12345678901234567890');

describe('codes', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i s are those of the standard', (seconds, eightDigits) => {
    expect(codeOf(RFC_SECRET, stepAt(new Date(seconds * 1000)))).toBe(eightDigits.slice(2));
  });

  it('are valid one step early or late, and return their step', () => {
    const now = new Date('2026-11-20T12:00:10Z');
    const step = stepAt(now);
    for (const [shift, expected] of [
      [-2, null],
      [-1, step - 1],
      [0, step],
      [1, step + 1],
      [2, null],
    ] as const) {
      expect(matchingStep(RFC_SECRET, codeOf(RFC_SECRET, step + shift), now)).toBe(expected);
    }
    for (const code of ['', '12345', '1234567', 'abcdef']) {
      expect(matchingStep(RFC_SECRET, code, now)).toBeNull();
    }
  });
});

describe('base32', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('of %j is %j', (text, encoded) => {
    expect(toBase32(Buffer.from(text))).toBe(encoded);
  });
});

it('secrets have 160 bits and are never the same', () => {
  expect(newSecret()).toHaveLength(20);
  expect(toBase32(newSecret())).not.toBe(toBase32(newSecret()));
});

it('the link names issuer, account and secret', () => {
  const url = new URL(otpauthUrl(RFC_SECRET, 'night_owl'));
  expect(url.protocol).toBe('otpauth:');
  expect(url.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(url.searchParams.get('issuer')).toBe('Sidelight');
  expect(decodeURIComponent(url.pathname)).toContain('Sidelight:night_owl');
});
