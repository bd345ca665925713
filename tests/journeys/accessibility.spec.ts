import { expect, test } from '@playwright/test';

test('a keyboard reaches the content first', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.locator(':focus');
  await expect(skip).toHaveAttribute('href', '#main');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/#main');
});

test('in forced colours, which take its drawn arrow, a choice has the system’s', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/contact-us', '/admin/login']) {
    await page.goto(path);
    const appearance = await page.evaluate(() => {
      const choice =
        document.querySelector('select') ?? document.body.appendChild(document.createElement('select'));
      return getComputedStyle(choice).appearance;
    });
    expect(appearance, path).toBe('auto');
  }
});
