import { startEmbeddedMongo } from '../src/index.ts';

/** The crash tests kill this server. With a second argument, it acknowledges writes that many ms before the commit. */
const [dataDir = '', early] = process.argv.slice(2);
const acknowledge = early ? { beforeCommitByMs: Number(early) } : {};
const server = await startEmbeddedMongo({ dataDir, acknowledge, sweepIntervalMs: 100 });
process.stdout.write(`${JSON.stringify({ uri: server.uri })}\n`);
