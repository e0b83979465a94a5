import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** Node keeps the compiled code of `pnpm start` here: later starts need less time, and their processes less memory. */
enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'));
