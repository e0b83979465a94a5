import { connectDatabase, createLogger, parseEnv } from '@sidelight/kit';
import * as z from 'zod';
import { writeCovers } from '../covers/write-covers.ts';
import { DATABASE_NAME } from '../repositories.ts';
import { seedStories } from './seed-stories.ts';

const EnvSchema = z.object({
  MONGODB_URI: z.string({ error: 'Is required' }),
  /** Where the covers go; served at /images/stories/. */
  IMAGES_DIR: z.string({ error: 'Is required' }),
  LOG_LEVEL: z.string().default('info'),
});

const env = parseEnv(EnvSchema);
const logger = createLogger({ name: 'seed-stories', level: env.LOG_LEVEL });
const connection = await connectDatabase({ uri: env.MONGODB_URI, dbName: DATABASE_NAME, logger });
try {
  const { added, changed, stories } = await seedStories(connection);
  const covers = await writeCovers(
    env.IMAGES_DIR,
    stories.map(({ storyId, input }) => ({ storyId, ...input })),
  );
  logger.info({ stories: stories.length, added, changed, covers }, 'seeded');
} finally {
  await connection.close();
}
