import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

/** One state of one screen, e.g. browse without results. */
export type Screen = {
  /** The name in words. The pictures have the same name. */
  name: string;
  /** Brings a new page into this state. */
  open: (page: Page) => Promise<void>;
};

/** Makes every request to addresses of this pattern wait forever for its response. */
export async function neverAnswer(page: Page, pattern: string | RegExp): Promise<void> {
  await page.route(pattern, () => undefined);
}

/** Makes every request to addresses of this pattern fail. */
export async function answerWithError(page: Page, pattern: string | RegExp, status = 500): Promise<void> {
  const json = { error: 'Something went wrong.', code: 'internal', requestId: 'r' };
  await page.route(pattern, (route) => route.fulfill({ status, json }));
}

/** A screen at an address. The screen is ready when this text shows. */
export function at(name: string, path: string, text: string | RegExp): Screen {
  return {
    name,
    open: async (page) => {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    },
  };
}

/** The same screen while an API never answers. */
export function loading(name: string, path: string, pattern: string | RegExp): Screen {
  return {
    name,
    open: async (page) => {
      await neverAnswer(page, pattern);
      const request = page.waitForRequest(pattern, { timeout: 60_000 });
      // The page also preloads the area's files, so the browser's load event would wait for files that never arrive.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await request;
      await expect(page.locator('main [aria-hidden=true], main [aria-busy=true]').first()).toBeAttached();
    },
  };
}

/** The same screen when an API fails. The screen then shows a card with this text. */
export function failing(name: string, path: string, pattern: string | RegExp, text: string | RegExp): Screen {
  return {
    name,
    open: async (page) => {
      await answerWithError(page, pattern);
      await page.goto(path);
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    },
  };
}
