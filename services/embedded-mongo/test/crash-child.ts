import { startEmbeddedMongo } from '../src/index.ts';
import { Store } from '../src/storage/store.ts';

/**
 * The crash tests kill this server. If the second argument is a time in ms, the server replies at once and commits only
 * after this time.
 */
const [dataDir = '', early] = process.argv.slice(2);
if (early) {
  Store.prototype.settled = () => undefined;
  // The store commits each group in `setImmediate`.
  Object.assign(globalThis, { setImmediate: (commit: () => void) => setTimeout(commit, Number(early)) });
}
const server = await startEmbeddedMongo({ dataDir, sweepIntervalMs: 100 });
process.stdout.write(`${JSON.stringify({ uri: server.uri })}\n`);
