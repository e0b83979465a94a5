import { migrateCommand } from '@sidelight/kit';
import { DATABASE_NAME } from '../database-name.ts';
import { MIGRATIONS } from './migrations.ts';

await migrateCommand({ service: 'game', dbName: DATABASE_NAME, migrations: MIGRATIONS });
