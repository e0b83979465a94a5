import { defineConfig } from 'vitest/config';

/**
 * Three kinds of tests: `unit` (pure code, no I/O beyond loopback), `dom` (components, as a person sees
 * them) and `integration` (services over HTTP on a real database).
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'shared/{rules,contracts,mf-build}/{src,test}/**/*.test.ts',
            'services/*/src/**/*.test.ts',
            'services/host/tools/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'dom',
          include: ['{shell,mfe-*}/src/**/*.test.{ts,tsx}', 'shared/{ui,shell-api}/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'integration',
          include: ['services/*/test/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['services/kit/src/testing/database.global.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // A busy machine in CI may be too late for a test that kills and starts processes; twice it is not.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});
