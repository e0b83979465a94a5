import { checkCommand } from '@sidelight/kit';
import { checkPlays } from './check-plays.ts';

await checkCommand({ service: 'game', check: checkPlays });
