import { expect, test } from '@playwright/test';

const services = [
  'Digital Marketing',
  'Content Writing',
  'Design',
  'Web & App Development',
  'AI Solutions',
  'Video Editing',
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('the menus open by keyboard and by click and lead to each service and the blog', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/about-us');
      const header = page.getByRole('banner');
      await header.getByRole('button', { name: 'Services' }).focus();
      await page.keyboard.press('Enter');
      await expect(header.getByRole('link', { name: /All Services/ })).toBeVisible();
      for (const service of services)
        await expect(header.getByRole('link', { name: service }).first()).toBeVisible();
      await header
        .getByRole('link', { name: /Video Editing/ })
        .first()
        .click();
      await expect(page).toHaveURL('/services/video-editing');

      await header.getByRole('button', { name: 'Resources' }).click();
      await header
        .getByRole('link', { name: /Blog Posts/ })
        .first()
        .click();
      await expect(page).toHaveURL('/blog');
    });

    test('the mobile menu opens, holds the same links and is closed on the next page', async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 800 });
      await page.goto('/');
      const header = page.getByRole('banner');
      const about = header.getByRole('link', { name: 'About Us' }).filter({ visible: true });
      await expect(about).toHaveCount(0);
      await header.getByRole('button', { name: 'Menu' }).click();
      await expect(about).toBeVisible();
      await expect(
        header.getByRole('link', { name: 'Get Started' }).filter({ visible: true }).first(),
      ).toBeVisible();
      await about.click();
      await expect(page).toHaveURL('/about-us');
      await expect(about).toHaveCount(0);
    });
  });
}
