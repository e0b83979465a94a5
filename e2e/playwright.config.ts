import { defineConfig, devices } from 'playwright/test';
import { BROWSER_ARGS, chromiumPath } from './support/browser.ts';

const executablePath = await chromiumPath();
const launchOptions = { executablePath, args: BROWSER_ARGS };

/** Journeys through the production build, the edge, the services and the database. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  // Limits for what never happens. They must be long enough for a busy machine that is several times slower.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // A browser mostly waits for the services, which share the machine with it; more than two would slow each other down.
  workers: 2,
  // Tests of one file run side by side too, unless the file says that they build on each other (`mode: 'serial'`).
  fullyParallel: true,
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  outputDir: '../test-results',
  use: {
    baseURL: process.env.E2E_BASE_URL,
    launchOptions,
    // Without a film of the page, which takes time to record.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
  projects: [
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, launchOptions } },
  ],
});
