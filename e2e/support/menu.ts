import type { Page } from 'playwright/test';

export const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
export const openMenu = (page: Page) => page.getByRole('button', { name: /menu/i }).first().click();

export async function logOut(page: Page): Promise<void> {
  await openMenu(page);
  await menuOf(page).getByRole('button', { name: 'Log Out' }).click();
}
