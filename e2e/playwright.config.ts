import { defineConfig, devices } from 'playwright/test';
import { BROWSER_ARGS, chromiumPath } from './support/browser.ts';

const executablePath = await chromiumPath();
/**
 * Turbofan, V8's optimising compiler, is off. Each test has a new page, whose scripts run too briefly to gain from
 * Turbofan.
 */
const launchOptions = { executablePath, args: [...BROWSER_ARGS, '--js-flags=--no-turbofan'] };

const pixel7 = devices['Pixel 7'];
/**
 * No test depends on the pixel density of the screen. A browser without a graphics card draws seven times fewer pixels
 * at density 1. Only pictures for people (`pnpm screenshots`) have the density of the phone.
 */
const deviceScaleFactor = process.env.SCREENSHOTS ? pixel7.deviceScaleFactor : 1;
const phone = { ...pixel7, viewport: { width: 390, height: 844 }, deviceScaleFactor, launchOptions };

/** Tests that take minutes. These tests start first, so that none of them runs alone at the end. */
const LONG = ['**/data-care.spec.ts', '**/many-replicas.spec.ts'];

/** Journeys through the production build, the edge, the services and the database. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  // A passing test never reaches these limits, not even on a busy machine that is several times slower.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // Browsers mostly wait for the services, which run on the same machine. More than two browsers would slow each other
  // down.
  workers: 2,
  // Tests of one file run in parallel too, unless the file says that its tests depend on each other (`mode: 'serial'`).
  fullyParallel: true,
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  outputDir: '../test-results',
  use: {
    baseURL: process.env.E2E_BASE_URL,
    launchOptions,
    // A request that a service worker answers never reaches `page.route`. The worker's stored responses would also hide
    // a network failure that a test wants to see. Only the tests of the worker allow a worker.
    serviceWorkers: 'block',
    // A trace costs time at each step, and the picture of a failed page is mostly enough. CI makes a trace when it
    // retries.
    trace: 'on-first-retry',
    // Without a graphics card, animations cost as much as the rest of a page. Only `play.spec.ts` and `ending.spec.ts`
    // show animations.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'long', testMatch: LONG, use: phone },
    { name: 'phone', testIgnore: LONG, use: phone },
  ],
});
