import { expect, test } from '@playwright/test';
import { saveSettings } from '#content-api/agency/settings/store.ts';
import { expectNoObjection } from '../axe.ts';
import { startOwnServer } from './ownServer.ts';

test('an owner renames main addresses, which visitors find at once and by the old ones', async ({ page }) => {
  const own = await startOwnServer({});
  try {
    await saveSettings(own.api.store.db, { language: 'de' });
    await own.open(page, '/admin/settings/addresses');
    const blog = page.getByLabel('Blog', { exact: true });
    await expect(blog).toHaveValue('/blog');
    await blog.fill('/services/notizen');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(blog).toHaveAccessibleDescription(/belongs to \/services/);
    await expect(blog).toBeFocused();
    await page.getByRole('button', { name: 'Suggest addresses in German' }).click();
    await expect(page.getByLabel('Contact', { exact: true })).toHaveValue('/kontakt');
    await blog.fill('/notizen');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await expect(blog).toHaveAccessibleDescription('By default /blog, which redirects');
    await expectNoObjection(page);

    await page.getByRole('link', { name: 'Pages', exact: true }).click();
    const contact = page.getByRole('row', { name: /\/kontakt/ });
    await contact.getByRole('link').first().click();
    await expect(page.getByText('/kontakt · Published')).toBeVisible();

    await page.goto(`${own.url}/contact-us?service=design`);
    await expect(page).toHaveURL(`${own.url}/kontakt?service=design`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const post = await page.goto(`${own.url}/blog`);
    expect(post?.request().redirectedFrom()?.url()).toBe(`${own.url}/blog`);
    await expect(page).toHaveURL(`${own.url}/notizen`);

    await own.open(page, '/admin/settings/addresses');
    await blog.fill('/blog');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Remove the redirect from /notizen' }).click();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await saved;
    await expect(page.getByText('/notizen redirects')).toBeHidden();
    expect((await page.goto(`${own.url}/notizen`))?.status()).toBe(404);
    expect((await page.goto(`${own.url}/blog`))?.status()).toBe(200);
  } finally {
    await own.stop();
  }
});
