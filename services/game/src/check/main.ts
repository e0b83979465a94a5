import { checkCommand } from '@sidelight/kit';
import { DATABASE_NAME } from '../database-name.ts';
import { checkFigures } from './check-figures.ts';

await checkCommand({ service: 'game', dbName: DATABASE_NAME, check: checkFigures });
