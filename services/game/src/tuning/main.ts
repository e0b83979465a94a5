import { parseArgs } from 'node:util';
import { databaseCommand } from '@sidelight/kit';
import { counted } from '@sidelight/rules';
import { createRepositories } from '../repositories.ts';
import { exportTuning } from './export-tuning.ts';
import { TUNING_FORMATS } from './tuning-line.ts';

/** `pnpm tuning:export --format fine-tune|evaluation > FILE`. */
const { values } = parseArgs({ options: { format: { type: 'string' } } });
const format = TUNING_FORMATS.find((known) => known === values.format);
if (!format) {
  process.stderr.write(`--format must be ${TUNING_FORMATS.join(' or ')}\n`);
  process.exit(2);
}
let lines = 0;
await databaseCommand({ name: 'tuning-export', service: 'game', logLevel: 'silent' }, async (connection) => {
  for await (const line of exportTuning(createRepositories(connection), format)) {
    process.stdout.write(line);
    lines += 1;
  }
});
process.stderr.write(`${counted(lines, 'row')} exported.\n`);
