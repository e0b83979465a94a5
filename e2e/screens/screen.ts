import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

/** One state of one screen, e.g. browse without results. */
export type Screen = {
  /** In words. The files of the screen's pictures begin with this name. */
  name: string;
  open: (page: Page) => Promise<void>;
};

export async function neverAnswer(page: Page, pattern: string | RegExp): Promise<void> {
  await page.route(pattern, () => undefined);
}

export async function answerWithError(page: Page, pattern: string | RegExp, status = 500): Promise<void> {
  const json = { error: 'Something went wrong.', code: 'internal', requestId: 'r' };
  await page.route(pattern, (route) => route.fulfill({ status, json }));
}

/** The screen is ready when `text` shows. */
export function at(name: string, path: string, text: string | RegExp): Screen {
  return {
    name,
    open: async (page) => {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    },
  };
}

export function loading(name: string, path: string, pattern: string | RegExp): Screen {
  return {
    name,
    open: async (page) => {
      await neverAnswer(page, pattern);
      const request = page.waitForRequest(pattern, { timeout: 60_000 });
      // If `pattern` matches preloaded files, they never arrive, and the page's load event would wait for them.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await request;
      await expect(page.locator('main [aria-hidden=true], main [aria-busy=true]').first()).toBeAttached();
    },
  };
}

/** A screen whose API fails, so that it shows a card with `text`. */
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
