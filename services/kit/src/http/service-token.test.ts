import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { baseEnv } from '../env/base-env.ts';
import { isServiceAuthorization, serviceAuthorization } from './service-token.ts';

const [OLD, NEW] = ['old-token-'.padEnd(40, 'o'), 'new-token-'.padEnd(40, 'n')];
/**
 * An operator replaces the token in three roll-outs. The list has the value of `SERVICE_TOKEN` before the first
 * roll-out and after each roll-out.
 */
const ROTATION = [OLD, `${OLD},${NEW}`, `${NEW}, ${OLD}`, NEW];

describe('the token of services', () => {
  it.each(ROTATION.slice(1).map((setting, index) => [ROTATION[index] ?? '', setting]))(
    'is accepted while replicas with both settings run',
    (before, after) => {
      const settings = [before, after];
      for (const sender of settings) {
        for (const receiver of settings) {
          expect(isServiceAuthorization(serviceAuthorization(sender), receiver)).toBe(true);
        }
      }
    },
  );

  it('is refused after its removal from the setting; a part of a token, a list and an empty header are refused too', () => {
    const refused = [`Bearer ${OLD}`, `Bearer ${NEW}, ${OLD}`, 'Bearer ', '', NEW, `Bearer ${NEW.slice(1)}`];
    for (const header of refused) expect(isServiceAuthorization(header, NEW)).toBe(false);
    expect(isServiceAuthorization(`Bearer ${NEW},${OLD}`, `${NEW},${OLD}`)).toBe(false);
  });

  it('can be several in the environment if each is long enough', () => {
    const schema = z.object({ SERVICE_TOKEN: baseEnv.SERVICE_TOKEN });
    for (const SERVICE_TOKEN of ROTATION) expect(schema.safeParse({ SERVICE_TOKEN }).success).toBe(true);
    for (const SERVICE_TOKEN of [`${NEW},short`, `${NEW},`, 'short', '']) {
      expect(schema.safeParse({ SERVICE_TOKEN }).success).toBe(false);
    }
  });
});
