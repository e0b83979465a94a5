import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** With this cache, later starts of `pnpm start` need less time and less memory. */
enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'));
