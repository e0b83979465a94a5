import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTestDatabase } from './start-test-database.ts';

/**
 * Starts a strict and an ordinary database server. Each test file has its own databases on both.
 *
 * The strict server does what MongoDB may do at any time. Unsorted results come in any order, and cursors send two
 * documents at a time. Every third transaction fails once, and every fifth retryable write loses its reply.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sidelight-test-'));
  const strict = await startTestDatabase(join(dataDir, 'strict'), true);
  const ordinary = await startTestDatabase(join(dataDir, 'ordinary'), false);
  project.provide('mongodbUri', strict.uri);
  project.provide('ordinaryMongodbUri', ordinary.uri);
  return async () => {
    await Promise.all([strict.close(), ordinary.close()]);
    await rm(dataDir, { recursive: true, force: true });
  };
}
