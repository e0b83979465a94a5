import { writeFileSync } from 'node:fs';
import { buildCommonList } from './build-common-list.ts';

// Writes the list anew after a change of what it is built from.
writeFileSync(new URL('common-passwords.txt', import.meta.url), `${buildCommonList().join('\n')}\n`);
