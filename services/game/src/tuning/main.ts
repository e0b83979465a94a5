import { parseArgs } from 'node:util';
import { databaseCommand } from '@sidelight/kit';
import { runAsCommand, UsageError } from '@sidelight/kit/command';
import { counted } from '@sidelight/rules';
import { createRepositories } from '../repositories.ts';
import { exportTuning } from './export-tuning.ts';
import { TUNING_FORMATS } from './tuning-line.ts';

/** `pnpm tuning:export --format fine-tune|evaluation > FILE`. */
await runAsCommand(async () => {
  const { values } = parseArgs({ options: { format: { type: 'string' } } });
  const format = TUNING_FORMATS.find((known) => known === values.format);
  if (!format) throw new UsageError(`--format must be ${TUNING_FORMATS.join(' or ')}`);
  let lines = 0;
  const command = { name: 'tuning-export', service: 'game', logLevel: 'silent' } as const;
  await databaseCommand(command, async (connection) => {
    for await (const line of exportTuning(createRepositories(connection), format)) {
      process.stdout.write(line);
      lines += 1;
    }
  });
  process.stderr.write(`${counted(lines, 'row')} exported.\n`);
});
