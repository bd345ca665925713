import { expect, test } from '@playwright/test';
import { longDate } from '#content-api/values/formats/moments.shared.ts';
import { asAdmin, openAs } from '../access/staff.ts';
import { firstPart, momentValue, typeMoment } from '../moments.ts';
import { complaints, saveButton, textOf, writePost } from './postEditor.ts';
import { newPost, newWord, postNow } from './postEntries.ts';
import { button, choose, dialog, field, JULY, LONDON, NEXT_YEAR, sentence } from './postSchedules.ts';

test.use(LONDON);

/** When one o'clock is followed by two in London, as YYYY-MM-DD. */
function lastSundayOfMarch(year: number): string {
  const last = new Date(Date.UTC(year, 2, 31));
  last.setUTCDate(31 - last.getUTCDay());
  return last.toISOString().slice(0, 10);
}

test('a draft is scheduled by keyboard, with what can’t be said beside its field, planned otherwise, cancelled, and the cancelling undone', async ({
  page,
}) => {
  const heard = complaints(page);
  const { id, revision } = await newPost(page.request);
  await openAs(page, 'editor', `/admin/posts/${id}/edit`);
  await button(page, 'Schedule…').focus();
  await page.keyboard.press('Enter');
  const [date, time] = [field(page, 'Date'), field(page, 'Time')];
  await expect(firstPart(date)).toBeFocused();
  const refused = async (day: string, hour: string, wrong: typeof date, message: string) => {
    await typeMoment(date, day);
    await typeMoment(time, hour);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText(message)).toBeVisible();
    await expect(firstPart(wrong)).toBeFocused();
    await expect(firstPart(wrong)).toHaveAccessibleDescription(new RegExp(message));
  };
  await refused('', '', date, 'Choose a date');
  await refused('2020-01-01', '09:00', date, 'This day has passed');
  await refused(lastSundayOfMarch(NEXT_YEAR), '01:30', time, 'The clocks go forward and skip this time');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button(page, 'Schedule…')).toBeFocused();
  expect((await postNow(page.request, id)).publishAt).toBeNull();

  await page.keyboard.press('Enter');
  await expect(momentValue(time)).toHaveValue('09:00');
  await choose(page, JULY, '09:30');
  await expect(dialog(page)).toBeHidden();
  await expect(sentence(page, `Goes online on ${longDate(JULY)} at 09:30`)).toBeVisible();
  await expect(button(page, 'Change')).toBeFocused();
  // Summer time: the clock in London is an hour ahead.
  expect(await postNow(page.request, id)).toMatchObject({ publishAt: `${JULY}T08:30:00.000Z`, revision });

  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Europe/London (GMT+1)')).toBeVisible();
  await choose(page, `${NEXT_YEAR}-01-05`, '10:00', 'Change');
  await expect(sentence(page, `Goes online on ${longDate(`${NEXT_YEAR}-01-05`)} at 10:00`)).toBeVisible();

  await button(page, 'Cancel schedule').click();
  await expect(page.getByText('The post stays a draft.')).toBeVisible();
  await expect(button(page, 'Schedule…')).toBeFocused();
  expect((await postNow(page.request, id)).publishAt).toBeNull();
  await page.getByText('The post stays a draft.').locator('xpath=../..').getByText('Undo').click();
  await expect(sentence(page, `Goes online on ${longDate(`${NEXT_YEAR}-01-05`)} at 10:00`)).toBeVisible();
  expect((await postNow(page.request, id)).publishAt).toBe(`${NEXT_YEAR}-01-05T10:00:00.000Z`);

  await asAdmin(page.request, 'put', `/posts/${id}`, { publishAt: `${JULY}T05:00:00Z` });
  await button(page, 'Cancel schedule').click();
  await expect(page.getByText('The schedule of this post has been changed')).toBeVisible();
  await expect(sentence(page, `Goes online on ${longDate(JULY)} at 06:00`)).toBeVisible();
  expect(heard).toEqual([]);
});

test('a draft is planned to be online for a while; the withdrawal can be left out again', async ({
  page,
}) => {
  const heard = complaints(page);
  const word = newWord('span');
  const { id } = await newPost(page.request, { title: word });
  await openAs(page, 'editor', `/admin/posts/${id}/edit`);
  await button(page, 'Schedule…').click();
  await typeMoment(field(page, 'Date'), JULY);
  await typeMoment(field(page, 'Time'), '09:00');
  await dialog(page).getByLabel('Take it offline again').check();
  const offlineAt = field(page, 'Offline at');
  await expect(momentValue(field(page, 'Offline on'))).toHaveValue(`${NEXT_YEAR}-07-08`);
  await typeMoment(field(page, 'Offline on'), JULY);
  await typeMoment(offlineAt, '08:59');
  await page.keyboard.press('Enter');
  await expect(firstPart(offlineAt)).toBeFocused();
  await expect(firstPart(offlineAt)).toHaveAccessibleDescription(/Must be after the time to publish/);
  await typeMoment(offlineAt, '18:00');
  await page.keyboard.press('Enter');
  const whole = `Goes online on ${longDate(JULY)} at 09:00 and offline on ${longDate(JULY)} at 18:00`;
  await expect(sentence(page, whole)).toBeVisible();
  const both = { publishAt: `${JULY}T08:00:00.000Z`, unpublishAt: `${JULY}T17:00:00.000Z` };
  expect(await postNow(page.request, id)).toMatchObject(both);

  await button(page, 'Cancel schedule').click();
  await page.getByText('The post stays a draft.').locator('xpath=../..').getByText('Undo').click();
  await expect(sentence(page, whole)).toBeVisible();
  await page.getByLabel('Status').selectOption('published');
  await expect(sentence(page, 'Saving publishes it now; it goes offline as planned')).toBeVisible();
  await page.getByLabel('Status').selectOption('draft');
  await page.goto(`/admin/posts?search=${word}`);
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row.getByText(`online 1 Jul ${NEXT_YEAR}, offline 1 Jul ${NEXT_YEAR}`)).toBeVisible();

  await page.goto(`/admin/posts/${id}/edit`);
  await button(page, 'Change').click();
  await dialog(page).getByLabel('Take it offline again').uncheck();
  await dialog(page).getByRole('button', { name: 'Change', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await postNow(page.request, id)).toMatchObject({ ...both, unpublishAt: null });
  expect(heard).toEqual([]);
});

test('a new post is saved first, and stays on screen', async ({ page }) => {
  await openAs(page, 'author', '/admin/posts/create');
  await button(page, 'Schedule…').click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await writePost(page, 'To be read later');
  await button(page, 'Schedule…').click();
  await choose(page, JULY, '09:00');
  await expect(sentence(page, `Goes online on ${longDate(JULY)} at 09:00`)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/posts\/\d+\/edit$/);
  await expect(textOf(page)).toHaveText('To be read later');
});

test('saving the text leaves the plan alone, and publishing by hand ends it', async ({ page }) => {
  const publishAt = `${JULY}T08:00:00.000Z`;
  const { id } = await newPost(page.request, { publishAt });
  await openAs(page, 'editor', `/admin/posts/${id}/edit`);
  await page.getByLabel('Excerpt').fill('In short');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Blog post updated successfully')).toBeVisible();
  expect(await postNow(page.request, id)).toMatchObject({ excerpt: 'In short', publishAt });
  await page.getByLabel('Status').selectOption('published');
  await expect(sentence(page, 'Saving ends this schedule')).toBeVisible();
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/posts');
  expect(await postNow(page.request, id)).toMatchObject({ status: 'published', publishAt: null });
});

test('somebody else’s words are met before a plan is made for them', async ({ page }) => {
  const { id } = await newPost(page.request);
  await openAs(page, 'editor', `/admin/posts/${id}/edit`);
  await button(page, 'Schedule…').click();
  await asAdmin(page.request, 'put', `/posts/${id}`, { title: 'Theirs by now' });
  await choose(page, JULY, '09:00');
  await expect(page.getByRole('heading', { name: 'Admin has changed this post too' })).toBeFocused();
  await expect(dialog(page)).toBeHidden();
  expect((await postNow(page.request, id)).publishAt).toBeNull();
});

test('and so is that they have deleted the post, by who plans and by who looks at a preview', async ({
  page,
}) => {
  const { id } = await newPost(page.request);
  await openAs(page, 'editor', `/admin/posts/${id}/edit`);
  await button(page, 'Schedule…').click();
  await asAdmin(page.request, 'delete', `/posts/${id}`);
  await choose(page, JULY, '09:00');
  const deleted = page.getByRole('heading', { name: 'Someone else has deleted this post' });
  await expect(deleted).toBeFocused();
  await button(page, 'Restore and save').click();
  await expect(deleted).toBeHidden();
  await asAdmin(page.request, 'delete', `/posts/${id}`);
  await button(page, 'Preview').click();
  await expect(deleted).toBeVisible();
});
