import { writeFileSync } from 'node:fs';
import { commonest } from './commonest.ts';

// Writes the list anew after a new version of the package that it is taken from.
writeFileSync(new URL('common-passwords.txt', import.meta.url), `${commonest().join('\n')}\n`);
