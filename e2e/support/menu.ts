import type { Page } from 'playwright/test';

export const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
export const openMenu = (page: Page) => page.getByRole('button', { name: /menu/i }).first().click();

/** Waits for the response, because a navigation before the response would abort the request. */
export async function pressLogOut(page: Page): Promise<void> {
  const response = page.waitForResponse('**/api/profile/auth/sign-out');
  await menuOf(page).getByRole('button', { name: 'Log Out' }).click();
  await response;
}

export async function logOut(page: Page): Promise<void> {
  await openMenu(page);
  await pressLogOut(page);
}
