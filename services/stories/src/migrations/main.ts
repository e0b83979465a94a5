import { migrateCommand } from '@sidelight/kit';
import { MIGRATIONS } from './migrations.ts';

await migrateCommand({ service: 'stories', migrations: MIGRATIONS });
