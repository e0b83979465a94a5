import type { Page } from 'playwright/test';

/** Pastes the copied text by keyboard, because the permissions policy forbids scripts to read the clipboard. */
export async function clipboardText(page: Page): Promise<string> {
  const field = await page.evaluateHandle(() => {
    const area = document.createElement('textarea');
    document.body.append(area);
    area.focus();
    return area;
  });
  await page.keyboard.press('ControlOrMeta+V');
  return field.evaluate((area) => {
    area.remove();
    return area.value;
  });
}
