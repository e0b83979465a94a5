import { expect, it } from 'vitest';
import { mustEncrypt } from './must-encrypt.ts';

const production = {
  NODE_ENV: 'production' as const,
  SMTP_URL: 'smtp://mailbox:1025',
  SMTP_ALLOW_PLAINTEXT: false,
};

it.each([
  [true, {}],
  [false, { SMTP_URL: 'smtp://localhost:1025' }],
  [false, { SMTP_ALLOW_PLAINTEXT: true }],
  [false, { NODE_ENV: 'development' as const }],
])('TLS to the mail server is required: %s with %j', (expected, given) => {
  expect(mustEncrypt({ ...production, ...given })).toBe(expected);
});
