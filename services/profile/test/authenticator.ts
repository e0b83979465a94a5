import { codeOf as codeAt, stepAt } from '../src/mfa/totp.ts';

type Clock = { aheadMs: number; now: () => Date };
const SOON = 30_000;

export const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** `next` shifts the clock, so that it never returns the same code twice. */
export function authenticator(secret: string, clock: Clock) {
  const bytes = fromBase32(secret);
  const at = (shift = 0) => codeAt(bytes, stepAt(clock.now()) + shift);
  return {
    at,
    next: () => {
      clock.aheadMs += SOON;
      return at();
    },
    wrong: () => {
      const right = [-1, 0, 1].map(at);
      return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
    },
  };
}
