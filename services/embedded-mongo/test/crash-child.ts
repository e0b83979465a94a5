import { startEmbeddedMongo } from '../src/index.ts';

/**
 * The server that the crash tests kill. If there is a second argument, the server acknowledges writes that many ms
 * before the commit.
 */
const [dataDir = '', early] = process.argv.slice(2);
const acknowledge = early ? { beforeCommitByMs: Number(early) } : {};
const server = await startEmbeddedMongo({ dataDir, acknowledge, sweepIntervalMs: 100 });
process.stdout.write(`${JSON.stringify({ uri: server.uri })}\n`);
