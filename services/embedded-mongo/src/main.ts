#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { startEmbeddedMongo } from './server.ts';

const { values } = parseArgs({ options: { 'data-dir': { type: 'string' }, port: { type: 'string' } } });
const { env } = process;

const dataDir = values['data-dir'] ?? env.DATA_DIR ?? '.data/mongo';
const port = Number(values.port ?? env.EMBEDDED_MONGO_PORT ?? 0);
const strict = env.EMBEDDED_MONGO_STRICT === '1';
process.umask(0o077);

/** Ends the process, because further writes could damage the file more. A later start refuses the file and says why. */
function onDamage(error: Error): never {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

try {
  const server = await startEmbeddedMongo({ dataDir, port, strict, onDamage });
  const stop = () => void server.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`${JSON.stringify({ uri: server.uri })}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
