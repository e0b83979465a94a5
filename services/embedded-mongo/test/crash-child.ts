import { startEmbeddedMongo } from '../src/index.ts';

/** The crash tests kill this server. The second argument is `beforeCommitByMs` of `Acknowledge`. */
const [dataDir = '', early] = process.argv.slice(2);
const acknowledge = early ? { beforeCommitByMs: Number(early) } : {};
const server = await startEmbeddedMongo({ dataDir, acknowledge, sweepIntervalMs: 100 });
process.stdout.write(`${JSON.stringify({ uri: server.uri })}\n`);
