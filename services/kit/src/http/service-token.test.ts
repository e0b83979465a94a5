import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { baseEnv } from '../env/base-env.ts';
import { isServiceAuthorization, serviceAuthorization } from './service-token.ts';

const [OLD, NEW] = ['old-token-'.padEnd(40, 'o'), 'new-token-'.padEnd(40, 'n')];
/** The settings that an operator goes through, one roll-out each. */
const ROTATION = [OLD, `${OLD},${NEW}`, `${NEW}, ${OLD}`, NEW];

describe('the token of services', () => {
  it.each(ROTATION.slice(1).map((setting, index) => [ROTATION[index] ?? '', setting]))(
    'is known to both sides while copies go from one setting to the next',
    (before, after) => {
      const settings = [before, after];
      for (const sender of settings) {
        for (const receiver of settings) {
          expect(isServiceAuthorization(serviceAuthorization(sender), receiver)).toBe(true);
        }
      }
    },
  );

  it('is refused once it is taken away, and so are parts, lists and nothing', () => {
    const gone = [`Bearer ${OLD}`, `Bearer ${NEW}, ${OLD}`, 'Bearer ', '', NEW, `Bearer ${NEW.slice(1)}`];
    for (const header of gone) expect(isServiceAuthorization(header, NEW)).toBe(false);
    expect(isServiceAuthorization(`Bearer ${NEW},${OLD}`, `${NEW},${OLD}`)).toBe(false);
  });

  it('may be several in the environment, each long enough', () => {
    const schema = z.object({ SERVICE_TOKEN: baseEnv.SERVICE_TOKEN });
    for (const SERVICE_TOKEN of ROTATION) expect(schema.safeParse({ SERVICE_TOKEN }).success).toBe(true);
    for (const SERVICE_TOKEN of [`${NEW},short`, `${NEW},`, 'short', '']) {
      expect(schema.safeParse({ SERVICE_TOKEN }).success).toBe(false);
    }
  });
});
