import { readFile } from 'node:fs/promises';
import express from 'express';

/** Bare Express that sends JSON from memory: the yardstick of `pnpm bench:api`. Started with a file of bodies by path. */
const bodies = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as Record<string, unknown>;
const app = express();
for (const [path, body] of Object.entries(bodies)) {
  app.get(path.split('?')[0] ?? '', (_req, res) => void res.json(body));
}
const server = app.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.once('disconnect', () => process.exit());
