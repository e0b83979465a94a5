import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { makeAdmin } from '../../scripts/lib/players/admin.ts';
import { expectAccessibleIn, type Look, SCHEMES, SIZES } from '../support/accessible.ts';
import { becomeMember, signInOverHttp } from '../support/member.ts';
import { running } from '../support/running.ts';
import { test } from '../support/test.ts';
import { ADMIN_SCREENS } from './admin-screens.ts';
import { GUEST_SCREENS } from './guest-screens.ts';
import { MEMBER_SCREENS, NEW_MEMBER_SCREENS } from './member-screens.ts';
import type { Screen } from './screen.ts';

/**
 * The folder for pictures, which only `pnpm screenshots` sets. Without a folder, the tests check two looks instead of
 * eight.
 */
const folder = process.env.SCREENSHOTS;

const LOOKS: Look[] = Object.keys(SIZES).flatMap((size) =>
  SCHEMES.map((scheme) => `${size as keyof typeof SIZES} ${scheme}` as const),
);

async function takePictures(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      const file = `${name.replaceAll(/\W+/g, '-')} ${size} ${colorScheme}.png`.replaceAll(' ', '_');
      await page.screenshot({ path: join(folder ?? '', file), animations: 'disabled' });
    }
  }
}

async function look(context: BrowserContext, { name, open }: Screen): Promise<void> {
  const page = await context.newPage();
  page.on('dialog', (dialog) => dialog.accept());
  await open(page);
  await expectAccessibleIn(page, folder ? LOOKS : ['phone light', 'desktop dark']);
  if (folder) await takePictures(page, name);
  await page.close();
}

// Some screens show a failed request, which the browser also logs as an error.
test.use({ allowsErrors: true });

for (const screen of GUEST_SCREENS) {
  test(`${screen.name} is accessible`, ({ context }) => look(context, screen));
}

for (const screen of NEW_MEMBER_SCREENS) {
  test(`${screen.name} is accessible`, async ({ context, page }) => {
    await becomeMember(page);
    await look(context, screen);
  });
}

test('the screens of a member who has played and written are accessible', async ({ context, page }) => {
  await becomeMember(page);
  for (const screen of MEMBER_SCREENS) await test.step(screen.name, () => look(context, screen));
});

for (const { of, admin, screens } of ADMIN_SCREENS) {
  test(`an admin’s screens of ${of} are accessible`, async ({ context, page }, { retry }) => {
    const mongodbUri = running?.mongodbUri ?? '';
    if (retry === 0) await makeAdmin({ mongodbUri }, admin);
    await signInOverHttp(page, admin);
    for (const screen of screens) await test.step(screen.name, () => look(context, screen));
  });
}
