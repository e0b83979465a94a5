import type { Page } from 'playwright/test';

/** What a page copied, pasted as a person would: its permissions policy lets no script read the clipboard. */
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
