import { AREA_NAMES, urlVariableOf } from '@sidelight/contracts';
import { EnvError, parseEnv } from '@sidelight/kit/server';
import { expect, it } from 'vitest';
import { edgeEnvSchema } from './edge-env.ts';

const given = {
  ...Object.fromEntries(AREA_NAMES.map((area) => [urlVariableOf(area), `http://${area}`])),
  GAME_URL: 'http://game-1:80/, http://game-2:80',
  STATIC_DIR: '/srv/static',
  REMOTES_FILE: '/srv/remotes.json',
};

it('reads the replicas of each service and trusts no proxy by default', () => {
  const env = parseEnv(edgeEnvSchema, given);
  expect(env.GAME_URL).toEqual(['http://game-1:80', 'http://game-2:80']);
  expect([env.PORT, env.TRUST_PROXY, env.MAIL_URL]).toEqual([3000, false, undefined]);
});

it.each([
  ['true', true],
  ['false', false],
  ['2', 2],
  ['10.0.0.0/8', '10.0.0.0/8'],
])('reads TRUST_PROXY=%s', (value, expected) => {
  expect(parseEnv(edgeEnvSchema, { ...given, TRUST_PROXY: value }).TRUST_PROXY).toBe(expected);
});

it('refuses the development mailbox in production', () => {
  const production = { ...given, NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://sidelight.test' };
  expect(parseEnv(edgeEnvSchema, production).MAIL_URL).toBeUndefined();
  const withMail = { ...production, MAIL_URL: 'http://profile' };
  expect(() => parseEnv(edgeEnvSchema, withMail)).toThrow(EnvError);
});

it('lists what is missing', () => {
  expect(() => parseEnv(edgeEnvSchema, {})).toThrow(/GAME_URL: Is required[\s\S]*STATIC_DIR: Is required/);
});
