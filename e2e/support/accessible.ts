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

/** A size of screen and a colour scheme, e.g. `phone light`. */
export type Look = `${keyof typeof SIZES} ${(typeof SCHEMES)[number]}`;

/** The rules whose outcome depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

type Check = {
  /** Names the page's look in a failure. */
  look?: string;
  /** The rules to check; all unless given. */
  rules?: string[];
};

const AXE_FILE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));
/** The source of axe, which the first check of a worker process reads. */
let axeScript: Promise<string> | undefined;

type PageWithAxe = { axe: { run(context: Document, options: RunOptions): Promise<AxeResults> } };

/**
 * Loads axe into the page's document once, and runs it. `@axe-core/playwright` would load axe twice for each check and
 * send every result of every rule. That takes three times as long.
 */
async function violationsOf(page: Page, rules?: string[]): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    axeScript ??= readFile(AXE_FILE, 'utf8');
    await page.evaluate(await axeScript);
  }
  // Without this option, axe also describes every element without a violation, which takes a third of axe's time.
  const options: RunOptions = { resultTypes: ['violations'] };
  if (rules) options.runOnly = { type: 'rule', values: rules };
  return page.evaluate(
    async (asked) => (await (globalThis as unknown as PageWithAxe).axe.run(document, asked)).violations,
    options,
  );
}

/** Checks that axe finds no violation on the page as it is. Frames are not checked, because Sidelight has none. */
export async function expectAccessible(page: Page, { look = 'as it is', rules }: Check = {}): Promise<void> {
  // All animations but the endless ones are finished first. During a transition, colours belong to neither scheme, and
  // the transitions of a tab that is not drawn never end. An element that an animation reveals has its contrast only at
  // the end.
  await page.evaluate(() => {
    for (const each of document.getAnimations())
      if (each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) each.finish();
  });
  const violations = await violationsOf(page, rules);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect({ look, found }).toEqual({ look, found: [] });
}

/**
 * Checks that axe finds no violation in each of the looks. Afterwards the page has its former size and colour scheme
 * again. A second colour scheme of a size changes only colours, so it is checked only by the rules on colours.
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
