import { createLogger } from '../../src/index.ts';

const logger = createLogger({ name: 'talkative' });
let lines = 0;
setInterval(() => {
  lines += 1;
  logger.info({ lines, padding: 'x'.repeat(10_000) }, 'a line');
  process.send?.(lines);
}, 1);
