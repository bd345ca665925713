import { expect, test } from '@playwright/test';
import { longDate } from '#content-api/values/formats/moments.shared.ts';
import { expectNoObjection } from '../../axe.ts';
import { asAdmin, openAs } from '../access/staff.ts';
import { typeMoment } from '../moments.ts';
import { panelToggle } from './postEditor.ts';
import { newPost, newWord, postNow } from './postEntries.ts';
import { button, choose, dialog, field, JULY, LONDON, NEXT_YEAR, sentence } from './postSchedules.ts';

test.use(LONDON);

test('a published post is withdrawn on a day, and the list shows and finds what is planned', async ({
  page,
}) => {
  const word = newWord('planned');
  const ending = await newPost(page.request, { title: `${word} ends`, status: 'published' });
  const plain = await newPost(page.request, { title: `${word} plain` });
  await openAs(page, 'editor', `/admin/posts/${ending.id}/edit`);
  await button(page, 'Unpublish on…').click();
  await choose(page, JULY, '18:00');
  await expect(sentence(page, `Goes offline on ${longDate(JULY)} at 18:00`)).toBeVisible();
  await page.goto(`/admin/posts?search=${word}`);
  const row = page.getByRole('row').filter({ hasText: ending.title });
  await expect(row.getByText('Scheduled')).toBeVisible();
  await expect(row.getByText(`1 Jul ${NEXT_YEAR}`)).toHaveAttribute('title', /18:00/);
  await page.getByLabel('Status', { exact: true }).selectOption('scheduled');
  await expect(page.getByRole('row').filter({ hasText: plain.title })).toBeHidden();
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(`/admin/posts?search=${word}&scheduled=true`);
});

test('a post that went online meanwhile stays online when its writer saves', async ({ page }) => {
  const publishAt = new Date(Date.now() + 60_000).toISOString();
  const { id } = await newPost(page.request, { publishAt });
  await page.clock.install();
  await openAs(page, 'editor', `/admin/posts/${id}/edit`);
  await page.getByLabel('Excerpt').fill('Written meanwhile');
  await button(page, 'Change').click();
  await expect(dialog(page)).toBeVisible();
  // What the server does when the moment has come.
  await asAdmin(page.request, 'put', `/posts/${id}`, { status: 'published' });
  await page.clock.fastForward(120_000);
  await expect(page.getByLabel('Status')).toHaveValue('published');
  // Who asks for another moment to publish it doesn't withdraw it.
  await expect(dialog(page)).toHaveAccessibleName('Schedule this post');
  await choose(page, JULY, '09:00', 'Change');
  await expect(page.getByText('The schedule of this post has been changed')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Blog post updated successfully')).toBeVisible();
  expect(await postNow(page.request, id)).toMatchObject({
    status: 'published',
    excerpt: 'Written meanwhile',
  });
});

test('a machine whose clock is days ahead keeps nobody from planning tomorrow', async ({ page }) => {
  const { id } = await newPost(page.request);
  await page.clock.install({ time: Date.now() + 3 * 86_400_000 });
  await openAs(page, 'editor', `/admin/posts/${id}/edit`);
  await button(page, 'Schedule…').click();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await choose(page, tomorrow, '23:30');
  await expect(sentence(page, 'Goes online on')).toBeVisible();
  expect((await postNow(page.request, id)).publishAt).toMatch(tomorrow);
});

test('why a post did not go online is said in the list and in the editor until somebody acts', async ({
  page,
}) => {
  const post = await newPost(page.request);
  // What a plan leaves behind that came to nothing; how it comes to that, tests of the API show.
  const failed = { scheduleProblem: 'Title is required' };
  await page.route(/\/api\/posts\?/, async (route) => {
    const answer = await (await route.fetch()).json();
    for (const one of answer.posts) if (one.id === post.id) Object.assign(one, failed);
    await route.fulfill({ json: answer });
  });
  await page.route(`**/api/posts/id/${post.id}`, async (route) => {
    await route.fulfill({ json: { ...(await (await route.fetch()).json()), ...failed } });
  });
  await openAs(page, 'editor', `/admin/posts?search=${post.slug}`);
  const row = page.getByRole('row').filter({ hasText: post.title });
  await expect(row.getByText('Not published')).toBeVisible();
  await expect(row.getByText('Title is required')).toBeVisible();
  await row.getByRole('link', { name: post.title, exact: true }).click();
  const words = page.getByText('Did not go online as planned: Title is required');
  await expect(words).toBeVisible();
  await button(page, 'Dismiss').click();
  await expect(words).toBeHidden();
  await expect(button(page, 'Schedule…')).toBeFocused();
});

test('a plan that came to nothing stands on the dashboard, and leads to where it can be dismissed', async ({
  page,
}) => {
  test.slow();
  const title = newWord('missed');
  // Both are due when the server looks next: too short to have been online.
  const [publishAt, unpublishAt] = [1000, 1001].map((pause) => new Date(Date.now() + pause).toISOString());
  const { id } = await newPost(page.request, { title, publishAt, unpublishAt });
  const problem = async () => (await postNow(page.request, id)).scheduleProblem;
  await expect.poll(problem, { timeout: 90_000 }).toContain('until after it was due to go offline');
  await openAs(page, 'editor', '/admin');
  const alert = page.getByRole('region', { name: 'Missed schedules' });
  await expect(alert.getByRole('listitem').filter({ hasText: title })).toContainText(
    'until after it was due to go offline',
  );
  await expectNoObjection(page, 'dashboard');
  await alert.getByRole('link', { name: title }).click();
  await expect(page.getByText('Did not go online as planned: The server was stopped')).toBeVisible();
  await button(page, 'Dismiss').click();
  await expect(page.getByText('Did not go online as planned')).toBeHidden();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible();
  await expect(alert.getByText(title)).toBeHidden();
});

test('axe objects to nothing about schedules in light and dark', async ({ page }) => {
  test.slow();
  const word = newWord('axe');
  const unpublishAt = `${JULY}T17:00:00Z`;
  const { id } = await newPost(page.request, { title: word, publishAt: `${JULY}T08:00:00Z`, unpublishAt });
  await openAs(page, 'admin', '/admin');
  await expect(page.getByRole('heading', { name: 'Scheduled' })).toBeVisible();
  await expectNoObjection(page, 'dashboard');
  await page.goto(`/admin/posts?search=${word}`);
  await expect(page.getByRole('row').getByText('Scheduled')).toBeVisible();
  await expectNoObjection(page, 'list');
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`/admin/posts/${id}/edit`);
  await panelToggle(page).click();
  await button(page, 'Change').click();
  await typeMoment(field(page, 'Date'), '2020-01-01');
  await dialog(page).getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText('This day has passed')).toBeVisible();
  await expectNoObjection(page, 'dialog');
});
