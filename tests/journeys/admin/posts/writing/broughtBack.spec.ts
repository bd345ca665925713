import { expect, type Page, test } from '@playwright/test';
import { expectNoObjection } from '../../../axe.ts';
import { asAdmin, openAs } from '../../access/staff.ts';
import { newImage, newWords } from '../../library/images.ts';

interface Entry {
  id: number;
  [field: string]: unknown;
}

/** Opens the form of an entry, types into it, and has somebody else delete the entry before it is saved. */
async function deletedWhileTyping(
  page: Page,
  { path, id, name }: { path: string; id: number; name: string },
  [label, text]: [label: string, text: string],
  save: string,
) {
  await openAs(page, 'admin', `/admin${path}`);
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(label).fill(text);
  await asAdmin(page.request, 'delete', `${path}/${id}`);
  await dialog.getByRole('button', { name: save, exact: true }).click();
  await expect(dialog.getByText('Someone else has deleted this in the meantime.')).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeFocused();
  return dialog;
}

const bringBack = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Restore and save' });

test('an author who was deleted meanwhile is brought back by keyboard, with what was typed', async ({
  page,
}) => {
  const name = newWords('Returned');
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const { image_url } = await newImage(page.request, name);
  const entry = { name, slug, bio: 'Before', avatar_url: image_url };
  const { id } = await asAdmin<Entry>(page.request, 'post', '/authors', entry);
  await deletedWhileTyping(page, { path: '/authors', id, name }, ['Bio', 'Survives'], 'Save Author');
  await expectNoObjection(page, 'the notice');
  await page.keyboard.press('Tab');
  await expect(bringBack(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Author updated successfully')).toBeVisible();
  await expect(page.getByRole('row', { name })).toContainText('Survives');
  const saved = await asAdmin<Entry>(page.request, 'get', `/authors/${id}`);
  expect(saved).toMatchObject({ ...entry, bio: 'Survives' });
});

test('a client logo that was deleted meanwhile is brought back, with its picture and what was typed', async ({
  page,
}) => {
  const name = newWords('Returned');
  const { image_url } = await newImage(page.request, name);
  const entry = { name, alt_text: 'Before', logo_url: image_url, sort_order: 900 };
  const { id } = await asAdmin<Entry>(page.request, 'post', '/logos', entry);
  await deletedWhileTyping(page, { path: '/logos', id, name }, ['Alt Text', 'Survives'], 'Save');
  await bringBack(page).click();
  await expect(page.getByText('Logo saved')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Survives' })).toBeVisible();
  const saved = await asAdmin<Entry>(page.request, 'get', `/logos/${id}`);
  expect(saved).toMatchObject({ ...entry, alt_text: 'Survives' });
});

test('a testimonial that was deleted meanwhile is brought back, with what was typed', async ({ page }) => {
  const name = newWords('Returned');
  const entry = { name, role: 'Client', quote: 'Before.', sort_order: 900 };
  const { id } = await asAdmin<Entry>(page.request, 'post', '/testimonials', entry);
  await deletedWhileTyping(page, { path: '/testimonials', id, name }, ['Quote', 'Survives.'], 'Save');
  await bringBack(page).click();
  await expect(page.getByText('Testimonial saved')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Survives.');
  const saved = await asAdmin<Entry>(page.request, 'get', `/testimonials/${id}`);
  expect(saved).toMatchObject({ ...entry, quote: 'Survives.' });
});

test('an image that was deleted meanwhile is brought back, with its picture and the words that were typed', async ({
  page,
}) => {
  const name = newWords('Returned');
  const { id, image_url } = await newImage(page.request, name);
  const words = ['Alt Text', `${name} survives`] as [string, string];
  await deletedWhileTyping(page, { path: '/gallery', id, name }, words, 'Save Image');
  await bringBack(page).click();
  await expect(page.getByText('Image updated successfully')).toBeVisible();
  await expect(page.getByRole('img', { name: words[1] })).toBeVisible();
  const saved = await asAdmin<Entry>(page.request, 'get', `/gallery/${id}`);
  expect(saved).toMatchObject({ alt_text: words[1], image_url });
});
