import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What an app says of itself; everything else about its build is decided here. */
export type AppOptions = {
  /** `shell`, or a remote's name as `remotes.json` has it: `game`, `stories`, `profile`. */
  name: string;
  /** The app's folder, absolute. */
  root: string;
  kind: 'shell' | 'remote';
  /** The number of the shell's interface that the app is built against. */
  contract: number;
};

/** The module of a remote that the shell loads: `src/routes.tsx`, or `.ts`. */
export function routesOf(root: string): string {
  const path = join(root, 'src/routes.tsx');
  return existsSync(path) ? path : join(root, 'src/routes.ts');
}
