import { migrateCommand } from '@sidelight/kit';
import { MIGRATIONS } from './migrations.ts';

await migrateCommand({ service: 'game', migrations: MIGRATIONS });
