import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppOptions } from './app-options.ts';

export async function loadApp(folder: string): Promise<AppOptions> {
  const url = pathToFileURL(resolve(folder, 'app.config.ts')).href;
  const { default: app } = (await import(url)) as { default: AppOptions };
  return app;
}
