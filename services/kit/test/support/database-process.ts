import { ensureDatabase } from '../../src/database/ensure-database.ts';
import { createLogger } from '../../src/index.ts';

/** Holds a database open until it is killed. */
const [dataDir = ''] = process.argv.slice(2);
const logger = createLogger({ name: 'holder', level: 'silent' });
const { uri, kind } = await ensureDatabase({ dataDir, logger });
process.send?.({ uri, kind });
