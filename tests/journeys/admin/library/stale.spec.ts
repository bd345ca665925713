import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectNoObjection } from '../../axe.ts';
import { ADMIN, asAdmin, newUser, openAs, tokenOf } from '../access/staff.ts';
import { startOwnServer } from '../ownServer.ts';
import { newImage, newWords } from './images.ts';

interface Entry {
  id: number;
  [field: string]: unknown;
}

const MEANWHILE = /(Admin|admin 1) has changed this in the meantime/;

/** The address of a picture that is there: other journeys look at what these leave behind. */
async function pictureAddress(request: APIRequestContext): Promise<string> {
  const { logos } = (await (await request.get('/api/logos')).json()) as { logos: { logo_url: string }[] };
  return logos[0]?.logo_url ?? '';
}

async function openEdit(page: Page, name: string) {
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  return page.getByRole('dialog');
}

test('two people change one author: each gets their fields, and the later one decides', async ({ page }) => {
  const name = newWords('Author');
  const picture = await pictureAddress(page.request);
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const author = await asAdmin<Entry>(page.request, 'post', '/authors', { name, slug, bio: 'Old' });
  await openAs(page, 'editor', '/admin/authors');
  const dialog = await openEdit(page, name);
  await dialog.getByLabel('Bio').fill('Mine');
  await asAdmin(page.request, 'put', `/authors/${author.id}`, {
    bio: 'Theirs',
    avatar_url: picture,
  });
  await dialog.getByRole('button', { name: 'Save Author' }).click();
  await expect(page.getByText('Failed to save author')).toBeVisible();
  await expect(dialog.getByText(MEANWHILE)).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(dialog.getByLabel('Bio')).toHaveValue('Mine');
  await expect(dialog.getByLabel('Avatar URL')).toHaveValue(picture);
  await expect(dialog.getByText('Admin has saved: “Theirs”')).toBeVisible();
  await expectNoObjection(page, 'stale');
  await dialog.getByRole('button', { name: 'Use theirs' }).click();
  await expect(dialog.getByLabel('Bio')).toHaveValue('Theirs');
  await expect(dialog.getByRole('button', { name: 'Use theirs' })).toHaveCount(0);
  await dialog.getByLabel('Bio').fill('Mine and theirs');
  await dialog.getByRole('button', { name: 'Save Author' }).click();
  await expect(page.getByText('Author updated successfully')).toBeVisible();
  expect(await asAdmin<Entry>(page.request, 'get', `/authors/${author.id}`)).toMatchObject({
    bio: 'Mine and theirs',
    avatar_url: picture,
  });
});

test('a user, a testimonial and a logo say so too', async ({ page }) => {
  const user = await newUser(page.request, 'author');
  const name = newWords('Client');
  const quoted = { name, role: 'Client', quote: 'Fine.' };
  const testimonial = await asAdmin<Entry>(page.request, 'post', '/testimonials', quoted);
  const shown = { name, alt_text: name, logo_url: await pictureAddress(page.request) };
  const logo = await asAdmin<Entry>(page.request, 'post', '/logos', shown);
  await openAs(page, 'admin', `/admin/users?search=${encodeURIComponent(user.email)}`);
  let dialog = await openEdit(page, user.display_name);
  await dialog.getByLabel('Display Name').fill('Mine');
  const { email } = user;
  await asAdmin(page.request, 'put', `/users/${user.id}`, { email, display_name: 'Theirs', role: 'editor' });
  await dialog.getByRole('button', { name: 'Update User' }).click();
  await expect(page.getByText('Someone else has changed this user in the meantime')).toBeVisible();
  await expect(dialog.getByLabel('Role')).toHaveValue('editor');
  await expect(dialog.getByText('“Theirs”')).toBeVisible();
  await dialog.getByRole('button', { name: 'Update User' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();

  await page.goto('/admin/testimonials');
  dialog = await openEdit(page, name);
  await dialog.getByLabel('Quote').fill('Mine.');
  await asAdmin(page.request, 'put', `/testimonials/${testimonial.id}`, { quote: 'Theirs.' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(MEANWHILE)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Testimonial saved')).toBeVisible();

  await page.goto('/admin/logos');
  dialog = await openEdit(page, name);
  await dialog.getByLabel('Sort Order').fill('7');
  await asAdmin(page.request, 'put', `/logos/${logo.id}`, { sort_order: 9 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('“9”')).toBeVisible();
});

test('what someone else has deleted says so, and what was typed can still be copied', async ({ page }) => {
  const name = newWords('Category');
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const category = await asAdmin<Entry>(page.request, 'post', '/categories', { name, slug });
  await openAs(page, 'editor', '/admin/categories');
  const dialog = await openEdit(page, name);
  await dialog.getByLabel('Description').fill('Long words');
  await asAdmin(page.request, 'delete', `/categories/${category.id}`);
  await dialog.getByRole('button', { name: 'Save Category' }).click();
  await expect(dialog.getByText('Someone else has deleted this in the meantime.')).toBeVisible();
  await expect(dialog.getByLabel('Description')).toHaveValue('Long words');
});

test('an image’s words and the settings say so too', async ({ page }) => {
  const server = await startOwnServer({});
  try {
    await server.open(page, '/admin/settings/contact');
    const token = await page.evaluate(() => localStorage.getItem('auth_token'));
    const headers = { Authorization: `Bearer ${token}` };
    const phone = page.getByLabel('Phone');
    await phone.fill('0117 111');
    // Somebody changes another section: that is nobody's business here.
    await page.request.put(`${server.url}/api/settings`, { headers, data: { brand: 'Overprint' } });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();

    await phone.fill('0117 222');
    const theirs = { phone: '0117 333', email: 'theirs@example.com' };
    await page.request.put(`${server.url}/api/settings`, { headers, data: theirs });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(MEANWHILE)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: MEANWHILE })).toBeFocused();
    await expect(phone).toHaveValue('0117 222');
    await expect(page.getByLabel('Email')).toHaveValue('theirs@example.com');
    await expectNoObjection(page, 'stale settings');
    await page.getByRole('button', { name: 'Use theirs' }).click();
    await expect(phone).toHaveValue('0117 333');
    await page.getByLabel('Town').fill('Bristol');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(MEANWHILE)).toHaveCount(0);
    const now = await page.request.get(`${server.url}/api/settings`, { headers });
    expect(await now.json()).toMatchObject({ ...theirs, address: { locality: 'Bristol' } });
  } finally {
    await server.stop();
  }

  const words = newWords();
  const image = await newImage(page.request, words);
  await openAs(page, 'admin', `/admin/gallery?search=${encodeURIComponent(words)}`);
  const dialog = await openEdit(page, words);
  await dialog.getByLabel('Alt Text').fill(`${words} mine`);
  const headers = { Authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` };
  const multipart = { alt_text: `${words} theirs` };
  await page.request.put(`/api/gallery/${image.id}`, { headers, multipart });
  await dialog.getByRole('button', { name: 'Save Image' }).click();
  await expect(page.getByText('Failed to save image')).toBeVisible();
  await expect(dialog.getByText('Someone else has changed this in the meantime.')).toBeVisible();
  await expect(dialog.getByText(`“${words} theirs”`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Image' }).click();
  await expect(page.getByText('Image updated successfully')).toBeVisible();
});
