import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureDatabase } from '../database/ensure-database.ts';
import { createLogger } from '../logging/logger.ts';

/** One database server for all integration tests; each test file has databases of its own on it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sidelight-test-'));
  const logger = createLogger({ name: 'test-database', level: 'warn' });
  const database = await ensureDatabase({ dataDir, mongodbUri: process.env.MONGODB_URI, logger });
  project.provide('mongodbUri', database.uri);
  process.env.TEST_MONGODB_URI = database.uri;
  return async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
