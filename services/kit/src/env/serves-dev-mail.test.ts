import { expect, it } from 'vitest';
import { servesDevMail } from './serves-dev-mail.ts';

const alone = {
  NODE_ENV: 'development',
  BIND_ADDRESS: '127.0.0.1',
  PUBLIC_ORIGIN: 'http://localhost:3000',
  SHOW_DEV_MAIL: false,
} as const;

it.each([
  [true, {}],
  [true, { BIND_ADDRESS: '::1' }],
  [false, { BIND_ADDRESS: '0.0.0.0' }],
  [false, { BIND_ADDRESS: '::' }],
  [false, { BIND_ADDRESS: '192.168.1.5' }],
  [false, { PUBLIC_ORIGIN: 'https://tunnel.example' }],
  [true, { BIND_ADDRESS: '0.0.0.0', SHOW_DEV_MAIL: true }],
  [false, { NODE_ENV: 'production' as const, SHOW_DEV_MAIL: true }],
])('/dev/mail is served: %s with %j', (expected, other) => {
  expect(servesDevMail({ ...alone, ...other })).toBe(expected);
});
