import { join, resolve } from 'node:path';
import { ROOT } from './root.ts';

/** The environment of this process without empty variables, because an empty variable counts as absent. */
export const givenVariables = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])));

export const chosenDataDir = (): string => resolve(givenVariables().DATA_DIR ?? join(ROOT, '.data'));
