import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoObjection } from '../axe.ts';
import { asAdmin, openAs } from './access/staff.ts';
import { clickInPreview, shown } from './pagePreview.ts';
import { textOf } from './posts/postEditor.ts';
import { newPost, newWord } from './posts/postEntries.ts';

// One journey serves an earlier release again, which the others mustn't take for theirs.
test.describe.configure({ mode: 'default' });

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting to be published' });
/** A cause is a line; its pages are behind it. */
const openCause = (page: Page) => waiting(page).getByRole('button', { name: cause }).press('Enter');

const pages = Array.from({ length: 10 }, (_, n) => ({
  url: n === 0 ? '/blog/captions-first' : `/blog/page/${n + 1}`,
  change: 'changed',
  because: ['Post “Captions first” was edited'],
}));
const cause = 'Post “Captions first” was edited';
const plan = {
  entries: [{ kind: 'post', slug: 'captions-first', name: 'Captions first', change: 'changed' }],
  causes: [
    { text: cause, posts: 1, others: 11, pages },
    { text: 'The order of logos was changed', posts: 0, others: 1, pages: [{ ...pages[0], url: '/' }] },
  ],
  pages,
  added: 0,
  changed: 10,
  removed: 0,
  unchanged: 30,
  full: false,
};

test('what is waiting to be published is named, with its reason and a look at it', async ({
  page,
  context,
}) => {
  await page.route('**/api/admin/publish-plan', (route) => route.fulfill({ json: plan }));
  await openAs(page, 'editor', '/admin');
  await expect(waiting(page)).toContainText('10 pages will change: 10 changed.');
  const lines = waiting(page).getByRole('listitem');
  await expect(lines).toHaveText([
    `${cause}: 1 post, 11 other pages`,
    'The order of logos was changed: 1 page',
  ]);
  await openCause(page);
  await expect(lines).toHaveCount(12);
  await expect(waiting(page)).toContainText('… and 2 more.');
  // What is half below the bar on top has half its size.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoObjection(page);
  const opened = context.waitForEvent('page');
  await waiting(page).getByRole('button', { name: '/blog/captions-first', exact: true }).click();
  const preview = await opened;
  await expect(preview.locator('h1')).toBeVisible();
  expect(preview.url()).toContain('/api/preview/');
});

test('what changes on a page is read beside what it says now, by keyboard too', async ({ page }) => {
  const passage = (kind: string, text: string) => ({ key: `${kind} ${text}`, kind, text });
  const same = Array.from({ length: 5 }, (_, n) => passage('', `Paragraph ${n}`));
  let fails = true;
  await page.route('**/api/admin/publish-plan', (route) => route.fulfill({ json: plan }));
  await page.route('**/api/admin/publish-plan/page?*', (route) =>
    fails
      ? route.fulfill({ status: 503, json: { error: 'No', code: 'unavailable' } })
      : route.fulfill({
          json: {
            url: '/blog/captions-first',
            before: [passage('Page title', 'Captions first'), ...same],
            after: [passage('Page title', 'Captions before all'), ...same],
          },
        }),
  );
  await openAs(page, 'editor', '/admin');
  await openCause(page);
  const opener = waiting(page).getByRole('button', { name: 'Show changes on /blog/captions-first' });
  await opener.press('Enter');
  await expect(page.getByText('Failed to load the changes')).toBeVisible();
  fails = false;
  await waiting(page).getByRole('button', { name: 'Try again' }).click();
  const changes = waiting(page).getByRole('region', { name: 'Changes on /blog/captions-first' });
  await expect(changes.getByRole('listitem')).toHaveText([
    'Removed, Page titleCaptions first',
    'Added, Page titleCaptions before all',
    'Paragraph 0',
    '4 unchanged passages',
  ]);
  await expectNoObjection(page, '', { within: '[aria-label="Changes on /blog/captions-first"]' });
  const closer = waiting(page).getByRole('button', { name: 'Hide changes on /blog/captions-first' });
  await expect(closer).toHaveAttribute('aria-expanded', 'true');
  await closer.press('Enter');
  await expect(changes).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a page that reads the same although its file is another says so', async ({ page }) => {
  await page.route('**/api/admin/publish-plan', (route) => route.fulfill({ json: plan }));
  await openAs(page, 'editor', '/admin');
  await openCause(page);
  await waiting(page).getByRole('button', { name: 'Show changes on /blog/captions-first' }).click();
  await expect(waiting(page)).toContainText('The text stays the same.');
});

test('nothing waiting is said, and a failure offers to try again', async ({ page }) => {
  const nothing = { ...plan, entries: [], causes: [], pages: [], changed: 0 };
  let fails = true;
  await page.route('**/api/admin/publish-plan', (route) =>
    fails
      ? route.fulfill({ status: 503, json: { error: 'No', code: 'unavailable' } })
      : route.fulfill({ json: nothing }),
  );
  await openAs(page, 'editor', '/admin');
  await expect(page.getByText('Failed to load the unpublished changes')).toBeVisible();
  fails = false;
  await waiting(page).getByRole('button', { name: 'Try again' }).click();
  await expect(waiting(page)).toContainText('Nothing. The live site is up to date.');
});

test('an earlier release is served again on request', async ({ page }) => {
  const release = (id: string, serving: boolean) => ({
    id,
    createdAt: '2026-11-20T09:00:00.000Z',
    pages: 42,
    bytes: 1_000_000,
    serving,
  });
  let asked = '';
  let isKept = false;
  let rollback: object | null = null;
  await page.route('**/api/admin/overview', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), rollback } });
  });
  await page.route('**/api/admin/generate-static', (route) => {
    rollback = null;
    return route.fallback();
  });
  await page.route('**/api/admin/releases', (route) =>
    route.fulfill({ json: { releases: [release('second', true), release('first', false)] } }),
  );
  await page.route('**/api/admin/releases/current', (route) => {
    asked = route.request().postData() ?? '';
    if (!isKept) return route.fulfill({ status: 404, json: { error: 'Release not found' } });
    rollback = { at: '2026-11-28T09:12:00.000Z', by: 'Ada Lovelace' };
    return route.fulfill({ json: { release: release('first', true) } });
  });
  await openAs(page, 'editor', '/admin');
  await page.getByRole('button', { name: 'Earlier releases' }).click();
  const dialog = page.getByRole('dialog', { name: 'Earlier releases' });
  await expect(dialog.getByText('Live', { exact: true })).toBeVisible();
  await expectNoObjection(page);
  await dialog.getByRole('button', { name: 'Make this release live' }).click();
  await expect(page.getByText('This release no longer exists. Choose another one.')).toBeVisible();
  isKept = true;
  await dialog.getByRole('button', { name: 'Make this release live' }).click();
  await expect(page.getByText('The release you chose is live')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(JSON.parse(asked)).toEqual({ release: 'first' });
  const notice = page.getByRole('region', { name: 'An earlier release is live' });
  await expect(notice).toContainText('Rolled back by Ada Lovelace');
  await expectNoObjection(page);
  await notice.getByRole('button', { name: 'Publish the newer content' }).click();
  await expect(notice).toHaveCount(0, { timeout: 40_000 });
});

test('an author publishes what is waiting, and doesn’t go back', async ({ page }) => {
  await page.route('**/api/admin/publish-plan', (route) => route.fulfill({ json: plan }));
  await openAs(page, 'author', '/admin');
  await expect(waiting(page)).toContainText('10 pages will change');
  await page.getByRole('button', { name: 'Generate Static Pages' }).click();
  await expect(page.getByText('Static pages generated successfully!')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('button', { name: 'Earlier releases' })).toHaveCount(0);
});

test('a post is published from its editor, which names what else would go online', async ({ page }) => {
  const post = await newPost(page.request, { status: 'draft' });
  const mine = { ...plan, entries: plan.entries.map((entry) => ({ ...entry, slug: post.slug })) };
  let waits = plan;
  await page.route('**/api/admin/publish-plan', (route) => route.fulfill({ json: waits }));
  await openAs(page, 'admin', `/admin/posts/${post.id}/edit`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Publish all waiting changes?' });
  await expect(question.getByText('The order of logos was changed: 1 page')).toBeVisible();
  await expectNoObjection(page);
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByLabel('Status')).toHaveValue('published');

  await page.getByLabel('Status').selectOption('Draft');
  await page.route(`**/api/posts/${post.id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Failed to save blog post')).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('draft');
  await page.unroute(`**/api/posts/${post.id}`);

  waits = mine;
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  // A journey beside this one may have published it first.
  const notice = page.getByRole('listitem').filter({ hasText: /updated on the site|was up to date/ });
  await expect(notice).toBeVisible({ timeout: 60_000 });
  await expect(notice.getByRole('button', { name: 'View page' })).toBeVisible();
  const list = await page.request.get('/blog');
  expect(await list.text()).toContain(post.title);
});

test('signed-in staff get from a page of the site to its editor, and visitors see nothing of it', async ({
  page,
  request,
}) => {
  const link = page.getByRole('link', { name: 'Edit this page' });
  const offered = async (path: string) => {
    await page.goto(path);
    // The code for it comes with the first touch.
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 310);
  };
  const code = page.waitForResponse(/\/assets\/chunks\//);
  await offered('/about-us');
  await code;
  await expect(link).toHaveCount(0);
  expect(await (await request.get('/about-us')).text()).not.toContain('Edit this page');

  await openAs(page, 'editor', '/admin');
  await offered('/about-us');
  await expectNoObjection(page, 'a page with the link to its editor');

  await openAs(page, 'author', '/admin');
  await offered('/about-us');
  await link.click();
  await expect(page.getByText('There is nothing you can edit at /about-us')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Blog Posts' })).toBeVisible();
});

test('a typo in a post and in a section of a page is online right again after four clicks, besides typing', async ({
  page,
}) => {
  const word = newWord('typo').toLowerCase();
  const post = await newPost(page.request, { status: 'published', content: `<p>Prnited ${word}</p>` });
  const { id, address } = await asAdmin<{ id: number; address: string }>(page.request, 'post', '/pages', {
    address: `/${word}`,
    title: word,
    status: 'published',
    sections: [{ id: 'one', type: 'richText', data: { title: `Prnited ${word}`, html: '<p>Words</p>' } }],
  });
  await asAdmin(page.request, 'post', '/admin/generate-static');
  // What journeys beside this one have saved waits too.
  await page.route('**/api/admin/publish-plan', async (route) => {
    const response = await route.fetch();
    const whole = await response.json();
    const entries = whole.entries.filter(({ slug }: { slug: string }) => [post.slug, address].includes(slug));
    await route.fulfill({ response, json: { ...whole, entries } });
  });
  await openAs(page, 'editor', '/admin');
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const fix = async (path: string, change: () => Promise<void>) => {
    clicks = 0;
    await page.goto(path);
    // The link comes with the first move of the pointer.
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 310);
    await click(page.getByRole('link', { name: 'Edit this page' }));
    await change();
    await click(page.getByRole('button', { name: 'Publish', exact: true }));
    // A journey beside this one may have published it first.
    const online = page.getByRole('listitem').filter({ hasText: /updated on the site|was up to date/ });
    await expect(online.last()).toBeVisible({ timeout: 60_000 });
    const html = await (await page.request.get(path)).text();
    expect(html).toContain(`Printed ${word}`);
    expect(html).not.toContain(`Prnited ${word}`);
    expect(clicks, path).toBeLessThanOrEqual(4);
  };
  await fix(`/blog/${post.slug}`, async () => {
    await click(textOf(page).getByText(`Prnited ${word}`));
    // No person types faster than the browser tells where the caret is.
    for (const key of ['Home', 'ArrowRight', 'Delete', 'Delete', 'Delete'])
      await page.keyboard.press(key, { delay: 50 });
    await page.keyboard.type('rin');
  });
  await fix(address, async () => {
    await expect(shown(page).getByText(`Prnited ${word}`)).toBeVisible();
    // The first chooses the section, the second begins to type.
    for (const _ of ['chosen', 'typed']) {
      clicks += 1;
      await clickInPreview(page, `Prnited ${word}`);
    }
    await page.keyboard.press('Control+a');
    await page.keyboard.type(`Printed ${word}`);
    await page.keyboard.press('Enter');
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await asAdmin(page.request, 'delete', `/pages/${id}`);
});
