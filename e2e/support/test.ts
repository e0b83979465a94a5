import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';

export { expect };

/** Uncaught errors and console errors of a page, for example about content that its security policy refuses. */
export type Complaints = { list: string[]; expect(pattern: RegExp): void };

const isOurs = (url: string) => url.includes('/api/') || url.endsWith('.json') || url.includes('/internal/');

const NEARLY_OVER_MS = 120_000;

/** The time until the day ends in this machine's time zone or in UTC, whichever is earlier. */
function msOfToday(): number {
  const now = new Date();
  const localEnd = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const utcEnd = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.min(Number(localEnd), utcEnd) - Number(now);
}

async function recordAnswers(context: BrowserContext): Promise<string[]> {
  const answers: string[] = [];
  context.on('response', async (response) => {
    if (!isOurs(response.url())) return;
    answers.push(await response.text().catch(() => ''));
  });
  return answers;
}

function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
}

/** A test fails if its page logs an error that the test does not expect (`complaints.expect`). */
export const test = base.extend<{
  complaints: Complaints;
  answers: string[];
  sameDay: undefined;
  allowsErrors: boolean;
}>({
  // Pages show another daily mystery after midnight, so no test begins in the last minutes of a day.
  sameDay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of other fixtures from this pattern
    async ({}, use) => {
      await expect.poll(msOfToday, { timeout: 2 * NEARLY_OVER_MS }).toBeGreaterThan(NEARLY_OVER_MS);
      await use(undefined);
    },
    { auto: true },
  ],
  allowsErrors: [false, { option: true }],
  complaints: [
    async ({ context, allowsErrors }, use) => {
      const list: string[] = [];
      const expected: RegExp[] = [];
      context.on('page', (page) => watch(page, list));
      await use({ list, expect: (pattern) => void expected.push(pattern) });
      const unexpected = allowsErrors
        ? []
        : list.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'console errors and refused content').toEqual([]);
    },
    { auto: true },
  ],
  answers: async ({ context }, use) => {
    await use(await recordAnswers(context));
  },
});
