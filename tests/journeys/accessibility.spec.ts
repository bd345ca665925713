import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { ROUTES } from './routes.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });
    for (const [path] of ROUTES) {
      test(`${path} has nothing that axe would object to`, async ({ page }) => {
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
        );
        expect(found).toEqual([]);
      });
    }
  });
}

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
