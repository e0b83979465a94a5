import { checkCommand } from '@sidelight/kit';
import { DATABASE_NAME } from '../repositories.ts';
import { checkPlays } from './check-plays.ts';

await checkCommand({ service: 'game', dbName: DATABASE_NAME, check: checkPlays });
