import { join } from 'node:path';

/** The settings of an app's build; everything else is the same for all apps. */
export type AppOptions = {
  /** `shell`, or the name of the remote's area. */
  name: string;
  /** The app's folder, absolute. */
  root: string;
  kind: 'shell' | 'remote';
  /** The number of the shell's interface that the app is built against. */
  contract: number;
};

/** The module of a remote that the shell loads. */
export const routesOf = (root: string): string => join(root, 'src/routes.ts');
