import { migrateCommand } from '@sidelight/kit';
import { DATABASE_NAME } from '../repositories.ts';
import { MIGRATIONS } from './migrations.ts';

await migrateCommand({ service: 'game', dbName: DATABASE_NAME, migrations: MIGRATIONS });
