import AxeBuilder from '@axe-core/playwright';
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

/** axe finds no violation on the page as it is. */
export async function expectAccessible(page: Page, { look = 'as it is', rules }: Check = {}): Promise<void> {
  // During a transition, colours belong to neither scheme, and a tab that is not drawn never ends its transitions. What an
  // animation reveals has its contrast at the end.
  await page.evaluate(() => {
    for (const each of document.getAnimations())
      if (each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) each.finish();
  });
  // Otherwise axe opens a second page for each check, to read frames of other sites. Sidelight has no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect({ look, found }).toEqual({ look, found: [] });
}

/**
 * axe finds no violation in each of the looks; afterwards the page has its size and colour scheme again. A second colour
 * scheme of a size is checked by the rules on colours alone, because it changes nothing else.
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
