import { expect, type Page, test } from '@playwright/test';
import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import { expectNoObjection } from '../../axe.ts';
import { asAdmin, newUser, openAs, openBy } from '../access/staff.ts';
import { newPost, newWord, postNow } from './postEntries.ts';

/** Where a visitor of this address is sent; the status where it is nowhere. */
async function leadsTo(page: Page, address: string): Promise<string | number> {
  const response = await page.request.get(address, { maxRedirects: 0 });
  return response.status() === 301 ? (response.headers().location ?? '') : response.status();
}

const slugField = (page: Page) => page.getByLabel('Slug *');
const earlier = (page: Page) => page.getByRole('region', { name: 'Earlier addresses' });
/** Of the notice, not of the text's toolbar. */
const undo = (page: Page) =>
  page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' });
const published = (page: Page, fields: object = {}, by = '') =>
  newPost(page.request, { status: 'published', ...fields }, by);
const rename = (page: Page, { id }: PostEntry, slug: string) =>
  asAdmin<PostEntry>(page.request, 'put', `/posts/${id}`, { slug });

/** Renames the post that is being edited, by keys alone. */
async function renameByKeys(page: Page, slug: string): Promise<void> {
  await slugField(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(slug);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Blog post updated successfully').last()).toBeVisible();
}

test('a renamed post is found at its old address until somebody removes that, all by keyboard', async ({
  page,
}) => {
  const post = await published(page);
  const slug = `${post.slug}-moved`;
  await openAs(page, 'editor', `/admin/posts/${post.id}/edit`);
  await expect(slugField(page)).toHaveValue(post.slug);
  await expect(earlier(page)).toHaveCount(0);
  await renameByKeys(page, slug);
  expect(await leadsTo(page, `/blog/${post.slug}?utm_source=mail`)).toBe(`/blog/${slug}?utm_source=mail`);
  await expect(earlier(page)).toContainText('These addresses redirect to this post.');
  await expect(earlier(page).getByRole('listitem')).toContainText(`/blog/${post.slug}until`);
  await expectNoObjection(page);

  await earlier(page)
    .getByRole('button', { name: `Remove /blog/${post.slug}` })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`/blog/${post.slug} no longer redirects here`)).toBeVisible();
  await expect(earlier(page)).toHaveCount(0);
  await expect(slugField(page)).toBeFocused();
  expect(await leadsTo(page, `/blog/${post.slug}`)).toBe(404);

  await undo(page).focus();
  await page.keyboard.press('Enter');
  await expect(earlier(page).getByRole('listitem')).toHaveCount(1);
  await expect(slugField(page)).toBeFocused();
  await page.goto(`/blog/${post.slug}?utm_source=mail`);
  await expect(page).toHaveURL(`/blog/${slug}?utm_source=mail`);
  await expect(page.locator('h1')).toHaveText(post.title);
});

test('every earlier address leads on, the last one stands first, and going back takes one off the list', async ({
  page,
}) => {
  const post = await published(page);
  await openAs(page, 'admin', `/admin/posts/${post.id}/edit`);
  await renameByKeys(page, `${post.slug}-b`);
  await renameByKeys(page, `${post.slug}-c`);
  const rows = earlier(page).getByRole('listitem');
  await expect(rows).toContainText([`/blog/${post.slug}-b`, `/blog/${post.slug}`]);
  await earlier(page).getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(earlier(page).getByRole('button', { name: `Remove /blog/${post.slug}` })).toBeFocused();
  await renameByKeys(page, post.slug);
  await expect(rows).toContainText([`/blog/${post.slug}-c`]);
  expect(await leadsTo(page, `/blog/${post.slug}-c`)).toBe(`/blog/${post.slug}`);
  expect(await leadsTo(page, `/blog/${post.slug}-b`)).toBe(404);
  expect(await leadsTo(page, `/blog/${post.slug}`)).toBe(200);
});

test('the slug says what becomes of the old address, of a draft too, and whose address it takes', async ({
  page,
}) => {
  const word = newWord('moved').toLowerCase();
  const other = await published(page, { title: `Other ${word}`, slug: word });
  await rename(page, other, `${word}-new`);
  const post = await published(page);
  const address = `its old address /blog/${post.slug} will redirect to the new one`;
  await openAs(page, 'editor', `/admin/posts/${post.id}/edit`);
  await slugField(page).fill(word);
  await expect(page.getByText(`The post is published: ${address}.`)).toBeVisible();
  const claim = `This is an earlier address of “Other ${word}”. It will no longer redirect there.`;
  await expect(page.getByText(claim)).toBeVisible();
  await expectNoObjection(page);
  await page.getByLabel('Status').selectOption('draft');
  await expect(page.getByText(claim.replace(/\.$/, ' once this post is published.'))).toBeVisible();
  await expect(page.getByText(`The post was published: ${address} while it is published.`)).toBeVisible();
  await page.getByLabel('Status').selectOption('published');
  await slugField(page).fill(`${word}-free`);
  await expect(page.getByText(claim)).toHaveCount(0);
  await renameByKeys(page, word);
  expect((await postNow(page.request, other.id)).earlier_addresses).toEqual([]);
  await page.goto('/admin/posts/create');
  await slugField(page).fill(post.slug);
  await expect(page.getByText(`This is an earlier address of “${post.title}”`)).toBeVisible();
});

test('an address that can’t be removed is there again, and one that is another post’s stays away', async ({
  page,
}) => {
  const post = await published(page);
  await rename(page, post, `${post.slug}-moved`);
  await openAs(page, 'editor', `/admin/posts/${post.id}/edit`);
  await page.route('**/api/posts/*/addresses/*', (route) => route.abort());
  await earlier(page).getByRole('button').click();
  await expect(page.getByText(`Failed to remove /blog/${post.slug}`)).toBeVisible();
  await expect(earlier(page).getByRole('listitem')).toHaveCount(1);
  await page.unroute('**/api/posts/*/addresses/*');
  await earlier(page).getByRole('button').click();
  await expect(page.getByText(`/blog/${post.slug} no longer redirects here`)).toBeVisible();
  await published(page, { slug: post.slug });
  await undo(page).click();
  await expect(page.getByText(`Failed to restore /blog/${post.slug}`)).toBeVisible();
  await expect(earlier(page)).toHaveCount(0);
});

test('who links to the old address is told, calmly', async ({ page }) => {
  const post = await published(page);
  const content = `<p>See <a href="/blog/${post.slug}">that</a></p>`;
  await published(page, { title: `Linking ${post.slug}`, content });
  await openAs(page, 'editor', `/admin/posts/${post.id}/edit`);
  await slugField(page).fill(`${post.slug}-moved`);
  await expect(page.getByText('One other published post links to this one:')).toBeVisible();
  await expect(page.getByRole('link', { name: `Linking ${post.slug}` })).toBeVisible();
  await expect(page.getByText('Their links keep working through a redirect.')).toBeVisible();
  await expectNoObjection(page);
});

test('links to an earlier address are changed with one key, where the user may change them', async ({
  page,
}) => {
  const user = await newUser(page.request, 'author');
  const post = await published(page, {}, user.email);
  const content = `<p>See <a href="/blog/${post.slug}#why">that</a></p>`;
  const mine = await published(page, { title: `Mine ${post.slug}`, content }, user.email);
  const theirs = await published(page, { title: `Theirs ${post.slug}`, content });
  const slug = `${post.slug}-moved`;
  await rename(page, post, slug);
  await openBy(page, user, `/admin/posts/${post.id}/edit`);
  await expect(earlier(page)).toContainText('2 published posts still link to an earlier address:');
  await expectNoObjection(page);
  await earlier(page).getByRole('button', { name: 'Update their links' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`One post now links to /blog/${slug}`)).toBeVisible();
  await expect(slugField(page)).toBeFocused();
  await expect(earlier(page)).toContainText('One published post still links to an earlier address:');
  await expect(earlier(page).getByText(`Theirs ${post.slug}`)).toBeVisible();
  await expect(earlier(page).getByRole('button', { name: 'Update its links' })).toHaveCount(0);
  expect((await postNow(page.request, mine.id)).content).toContain(`href="/blog/${slug}#why"`);
  expect((await postNow(page.request, theirs.id)).content).toContain(`href="/blog/${post.slug}#why"`);
});
