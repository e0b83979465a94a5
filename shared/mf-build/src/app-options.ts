import { join } from 'node:path';

export type AppOptions = {
  name: string;
  root: string;
  kind: 'shell' | 'remote';
  /** The version of the shell's interface that the app is built against. */
  contract: number;
};

/** The shell loads this module of a remote. */
export const routesOf = (root: string): string => join(root, 'src/routes.ts');
