#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from './build-app.ts';
import { devServer } from './dev-server.ts';
import { loadApp } from './load-app.ts';

const USAGE = 'usage: cli.ts build <app folder> [--out DIR] | dev <app folder> [--port N] [--api URL]\n';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '0' },
    out: { type: 'string' },
    api: { type: 'string', default: 'http://127.0.0.1:3000' },
  },
});
const [command, folder] = positionals;

if (command === 'build' && folder) {
  const { name, version, files } = await buildApp(
    await loadApp(folder),
    values.out === undefined ? undefined : resolve(values.out),
  );
  process.stdout.write(`${name} ${version}: ${Object.keys(files).length} files\n`);
} else if (command === 'dev' && folder) {
  const app = await loadApp(folder);
  const server = await devServer(app, { port: Number(values.port), alone: true, apiUrl: values.api });
  process.stdout.write(`${app.name}: ${server.url}\n`);
  const stop = () => void server.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}
