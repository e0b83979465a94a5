import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

export const SIZES = {
  phone: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
};

export const SCHEMES = ['light', 'dark'] as const;

export type Look = `${keyof typeof SIZES} ${(typeof SCHEMES)[number]}`;

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

type Check = {
  look?: string;
  rules?: string[];
};

const AXE_FILE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));
/** The source code of axe, which each of Playwright's worker processes reads only once. */
let axeScript: Promise<string> | undefined;

type PageWithAxe = { axe: { run(context: Document, options: RunOptions): Promise<AxeResults> } };

/** Checks the page with axe. Three times as fast as `@axe-core/playwright`, which loads axe twice for each check. */
async function violationsOf(page: Page, rules?: string[]): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    axeScript ??= readFile(AXE_FILE, 'utf8');
    await page.evaluate(await axeScript);
  }
  // Without this option, axe also describes every element that passes, which takes a third of axe's time.
  const options: RunOptions = { resultTypes: ['violations'] };
  if (rules) options.runOnly = { type: 'rule', values: rules };
  return page.evaluate(
    async (asked) => (await (globalThis as unknown as PageWithAxe).axe.run(document, asked)).violations,
    options,
  );
}

/**
 * A page may react to a new size one frame later, so a page with a violation is checked again and again for this time.
 * On a busy machine, one check alone may take more than three seconds.
 */
const SETTLED_WITHIN_MS = 15_000;

/** Frames are not checked, because Sidelight has none. */
export async function expectAccessible(page: Page, { look = 'as it is', rules }: Check = {}): Promise<void> {
  await expect(async () => {
    // Finishes all animations but the endless ones, because colours and contrast are right only at the end of an
    // animation. In a tab that is not drawn, a transition would never end.
    await page.evaluate(() => {
      for (const each of document.getAnimations())
        if (each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) each.finish();
    });
    const violations = await violationsOf(page, rules);
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect({ look, found }).toEqual({ look, found: [] });
  }).toPass({ timeout: SETTLED_WITHIN_MS });
}

/**
 * At each size, checks the first colour scheme by all rules, and the second only by the rules on colours. Afterwards,
 * the page has its old size and colour scheme again.
 */
export async function expectAccessibleIn(page: Page, looks: Look[]): Promise<void> {
  const before = page.viewportSize();
  const checkedSizes = new Set<string>();
  for (const look of looks) {
    const [size, colorScheme] = look.split(' ') as [keyof typeof SIZES, (typeof SCHEMES)[number]];
    await page.setViewportSize(SIZES[size]);
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, checkedSizes.has(size) ? { look, rules: COLOUR_RULES } : { look });
    checkedSizes.add(size);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
