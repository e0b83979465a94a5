import { parseArgs } from 'node:util';
import { connectDatabase, createLogger, parseEnv } from '@sidelight/kit';
import { counted } from '@sidelight/rules';
import * as z from 'zod';
import { DATABASE_NAME } from '../repositories.ts';
import { exportTuning } from './export-tuning.ts';
import { TUNING_FORMATS } from './tuning-line.ts';

/** `pnpm tuning:export --format fine-tune|evaluation > FILE`: JSON lines on standard output. */
const { values } = parseArgs({ options: { format: { type: 'string' } } });
const format = TUNING_FORMATS.find((known) => known === values.format);
if (!format) {
  process.stderr.write(`--format must be ${TUNING_FORMATS.join(' or ')}\n`);
  process.exit(2);
}
const { MONGODB_URI: uri } = parseEnv(z.object({ MONGODB_URI: z.string({ error: 'Is required' }) }));
const logger = createLogger({ name: 'tuning-export', level: 'silent' });
const connection = await connectDatabase({ uri, dbName: DATABASE_NAME, logger });
let lines = 0;
for await (const line of exportTuning(connection, format)) {
  process.stdout.write(line);
  lines += 1;
}
await connection.close();
process.stderr.write(`${counted(lines, 'row')} exported.\n`);
