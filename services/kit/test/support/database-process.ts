import { ensureDatabase } from '../../src/database/ensure-database.ts';
import { createLogger } from '../../src/index.ts';

const [dataDir = ''] = process.argv.slice(2);
const logger = createLogger({ name: 'holder', level: 'silent' });
const { uri, kind } = await ensureDatabase({ dataDir, logger });
process.send?.({ uri, kind });
