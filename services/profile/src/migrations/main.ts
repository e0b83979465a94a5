import { migrateCommand } from '@sidelight/kit';
import { MIGRATIONS } from './migrations.ts';

await migrateCommand({ service: 'profile', migrations: MIGRATIONS });
