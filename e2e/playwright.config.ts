import { defineConfig, devices } from 'playwright/test';
import { BROWSER_ARGS, chromiumPath } from './support/browser.ts';

const executablePath = await chromiumPath();
/** Each test has a new page, whose scripts end before optimised code for them would pay. */
const launchOptions = { executablePath, args: [...BROWSER_ARGS, '--js-flags=--no-turbofan'] };

const pixel7 = devices['Pixel 7'];
/**
 * No test depends on the density of the screen, and a browser without a graphics card draws seven times fewer pixels at
 * density 1. Only pictures for people (`pnpm screenshots`) have the density of the phone.
 */
const deviceScaleFactor = process.env.SCREENSHOTS ? pixel7.deviceScaleFactor : 1;
const phone = { ...pixel7, viewport: { width: 390, height: 844 }, deviceScaleFactor, launchOptions };

/** Tests of minutes. They start first, so that none of them runs alone at the end. */
const LONG = ['**/data-care.spec.ts', '**/many-replicas.spec.ts'];

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
    // A request that a service worker answers never reaches `page.route`, and what it stored would hide a failure of the
    // network that a test wants to see. The tests of the worker allow it.
    serviceWorkers: 'block',
    // A trace costs time at each step, and the picture of a failed page is mostly enough. CI makes one when it tries again.
    trace: 'on-first-retry',
    // Without a graphics card, animations cost as much as the rest of a page. `play` and `ending` have them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'long', testMatch: LONG, use: phone },
    { name: 'phone', testIgnore: LONG, use: phone },
  ],
});
