import { defineConfig, devices } from 'playwright/test';
import { BROWSER_ARGS, chromiumPath } from './support/browser.ts';

const executablePath = await chromiumPath();
/**
 * Switches off Turbofan, V8's optimising compiler, because the scripts of a test's page run too briefly to gain from
 * optimised code.
 */
const launchOptions = { executablePath, args: [...BROWSER_ARGS, '--js-flags=--no-turbofan'] };

const pixel7 = devices['Pixel 7'];
/**
 * At density 1, a browser draws seven times fewer pixels, which takes much less time without a graphics card. Only
 * pictures for people (`pnpm screenshots`) need the phone's density.
 */
const deviceScaleFactor = process.env.SCREENSHOTS ? pixel7.deviceScaleFactor : 1;
const phone = { ...pixel7, viewport: { width: 390, height: 844 }, deviceScaleFactor, launchOptions };

/** Tests that take minutes start first, so that none of them runs alone at the end. */
const LONG = ['**/data-care.spec.ts', '**/many-replicas.spec.ts'];

/** Runs the production build with the edge, the services and the database. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  // Even on a busy machine, a passing test never reaches these limits.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // The services run on the same machine, so more than two browsers would slow each other down.
  workers: 2,
  // Files whose tests depend on each other set `mode: 'serial'`.
  fullyParallel: true,
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  outputDir: '../test-results',
  use: {
    baseURL: process.env.E2E_BASE_URL,
    launchOptions,
    // A request that a service worker answers never reaches `page.route`, and the worker's stored responses hide
    // network failures. Only the tests of the worker allow a worker.
    serviceWorkers: 'block',
    // A trace costs time at each step, and a screenshot of the failed page is mostly enough, so only a retry has a
    // trace.
    trace: 'on-first-retry',
    // Animations are slow without a graphics card. Only `play.spec.ts` and `ending.spec.ts` have animations.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'long', testMatch: LONG, use: phone },
    { name: 'phone', testIgnore: LONG, use: phone },
  ],
});
