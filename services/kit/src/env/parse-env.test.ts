import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { baseEnv } from './base-env.ts';
import { EnvError, parseEnv } from './parse-env.ts';

const schema = z.object(baseEnv);
const secret = 's'.repeat(32);
const production = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb://db/',
  SESSION_SECRET: secret,
  SERVICE_TOKEN: secret,
  PUBLIC_ORIGIN: 'https://sidelight.test/',
};

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    parseEnv(schema, source);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    return (error as EnvError).problems;
  }
}

describe('parseEnv', () => {
  it('reads the given values', () => {
    const env = parseEnv(schema, {
      ...production,
      PORT: '8080',
      SESSION_SECRET: `${secret}, ${'t'.repeat(40)}`,
    });
    expect(env).toMatchObject({
      PORT: 8080,
      SESSION_SECRET: [secret, 't'.repeat(40)],
      PUBLIC_ORIGIN: 'https://sidelight.test',
      LOG_LEVEL: 'info',
    });
  });

  it('needs only a database in development', () => {
    const env = parseEnv(schema, { MONGODB_URI: 'mongodb://localhost/', PORT: '' });
    expect([env.NODE_ENV, env.PORT, env.PUBLIC_ORIGIN]).toEqual(['development', 0, 'http://localhost:3000']);
  });

  it('listens on loopback by default', () => {
    const bound = (given: Record<string, string>) =>
      parseEnv(schema, { ...production, ...given }).BIND_ADDRESS;
    expect(bound({})).toBe('127.0.0.1');
    expect(bound({ HOST: '0.0.0.0' })).toBe('127.0.0.1');
    expect(bound({ BIND_ADDRESS: '0.0.0.0' })).toBe('0.0.0.0');
    expect(problemsOf({ ...production, BIND_ADDRESS: 'everywhere' })).toEqual([
      'BIND_ADDRESS: Must be an IP address',
    ]);
  });

  it('lists every problem of production at once, without values', () => {
    const problems = problemsOf({ NODE_ENV: 'production', PORT: 'http', SESSION_SECRET: `short,${secret}` });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'MONGODB_URI',
      'SESSION_SECRET.0',
      'SERVICE_TOKEN',
      'PUBLIC_ORIGIN',
    ]);
    expect(problems.join()).not.toContain('short,');
  });

  it('refuses the secrets of development in production', () => {
    const development = parseEnv(schema, { MONGODB_URI: 'mongodb://localhost/' });
    const problems = problemsOf({ ...production, SERVICE_TOKEN: development.SERVICE_TOKEN });
    expect(problems).toEqual(['SERVICE_TOKEN: Must not be the value that development uses']);
  });

  it.each([
    ['MONGODB_URI', 'http://db/'],
    ['PUBLIC_ORIGIN', 'sidelight.test'],
    ['PUBLIC_ORIGIN', 'https://sidelight.test/game'],
    ['PUBLIC_ORIGIN', 'http://sidelight.test'],
    ['LOG_LEVEL', 'loud'],
    ['SERVICE_TOKEN', 'too-short'],
  ])('refuses %s=%s', (name, value) => {
    expect(problemsOf({ ...production, [name]: value })).toEqual([expect.stringMatching(`^${name}`)]);
  });

  it('accepts http in production if only this machine reaches the product', () => {
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
      expect(parseEnv(schema, { ...production, PUBLIC_ORIGIN: origin }).PUBLIC_ORIGIN).toBe(origin);
    }
  });
});
