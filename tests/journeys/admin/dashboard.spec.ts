import { expect, test } from '@playwright/test';
import { openAs } from './staff.ts';

test('the site is generated with its progress shown', async ({ page }) => {
  await openAs(page, 'editor', '/admin');
  await expect(page.getByText('Blog Posts')).toBeVisible();
  await page.getByRole('button', { name: 'Generate Static Pages' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByText('Static pages generated successfully!')).toBeVisible({ timeout: 25_000 });
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

for (const [situation, answer, words] of [
  ['with a reason', { status: 409, json: { message: 'A page is broken' } }, ': A page is broken'],
  ['without one', { status: 500, json: {} }, ': Unknown error'],
  ['without an answer', null, ''],
] as const) {
  test(`generating that fails ${situation} says what is known`, async ({ page }) => {
    await openAs(page, 'admin', '/admin');
    await page.route('**/api/admin/generate-static', (route) =>
      answer ? route.fulfill(answer) : route.abort(),
    );
    await page.getByRole('button', { name: 'Generate Static Pages' }).click();
    await expect(page.getByText(`Failed to generate static pages${words}`, { exact: true })).toBeVisible();
  });
}
