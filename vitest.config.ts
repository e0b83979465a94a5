import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** In ms. The limits are so long that a passing test never reaches them, even on a busy machine. */
const LIMITS = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

const DOM_TESTS = ['{shell,mfe-*}/src/**/*.test.{ts,tsx}', 'shared/{ui,shell-api}/src/**/*.test.{ts,tsx}'];
const DOM = {
  environment: 'happy-dom',
  setupFiles: ['wait-longer.ts', 'clean-page.ts'].map((file) => `shared/shell-api/src/testing/${file}`),
  ...LIMITS,
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
};
/**
 * These test files replace modules, so each file needs its own set of modules. Otherwise, an earlier test file of the
 * same worker may already have loaded the real modules.
 */
const REPLACES_MODULES = globSync(DOM_TESTS, { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
);

/**
 * - `unit`: tests without a database, a browser or a network
 * - `dom` and `dom-isolated`: tests of components in a simulated browser
 * - `integration`: tests of services over HTTP with a real database
 *
 * With `isolate: false`, the test files of a worker share the modules that they import, because importing a service or
 * the host takes longer than most tests.
 */
export default defineConfig({
  test: {
    // By default, Vitest leaves one core unused. On a machine with two cores, the tests would then take twice as long.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'shared/{rules,contracts,scenes,mf-build}/{src,test}/**/*.test.ts',
            'services/*/{src,content}/**/*.test.ts',
            'services/*/tools/**/*.test.ts',
            'scripts/!(test)/**/*.test.ts',
            'scripts/*.test.ts',
          ],
          environment: 'node',
          isolate: false,
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'dom',
          include: DOM_TESTS,
          exclude: REPLACES_MODULES,
          isolate: false,
          ...DOM,
        },
      },
      {
        test: {
          name: 'dom-isolated',
          include: REPLACES_MODULES,
          ...DOM,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['services/*/test/**/*.test.ts', 'scripts/test/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: ['services/kit/src/testing/database.global.ts'],
          ...LIMITS,
          // CI repeats a failed test once, because tests that start and kill processes may fail on a busy machine.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});
