import { expect, type Page, test } from '@playwright/test';
import { longDate } from '#content-api/values/formats/moments.shared.ts';
import { expectNoObjection } from '../axe.ts';
import { asAdmin, openAs } from './access/staff.ts';
import { clickInPreview, shown } from './pagePreview.ts';
import { choose, JULY, LONDON, NEXT_YEAR } from './posts/postSchedules.ts';

test.use(LONDON);

const row = (page: Page, name: string) => page.getByRole('row', { name });
/** From the form of a section, the focus goes to its row a moment later. */
async function toSections(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'All sections' }).press('Enter');
  await expect(page.locator(':is([role=row], #own-fields):focus')).toHaveCount(1);
}

test('an editor makes a page from a start, and sees each change as visitors will', async ({ page }) => {
  const title = `Ferry ${Date.now()}`;
  const address = `/cases/${title.toLowerCase().replace(' ', '-')}`;
  await openAs(page, 'editor', '/admin/pages');
  await page.getByRole('button', { name: 'New Page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Page' });
  await dialog.getByRole('button', { name: 'Add Page' }).click();
  await expect(dialog.getByText('Title is required')).toBeVisible();
  await dialog.getByLabel('Title').fill(title);
  await expect(dialog.getByLabel('Address')).toHaveValue(address);
  await dialog.getByRole('button', { name: 'Add Page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(shown(page).getByRole('heading', { level: 1 })).toHaveText(title);

  // No script runs in the preview: a click of Playwright would wait in it for ever.
  await shown(page).getByText('Do you have a similar project?').dispatchEvent('click');
  const field = page.getByRole('textbox', { name: 'Title' });
  await expect(field).toHaveValue('Do you have a similar project?');
  await field.fill('Have a ferry of your own?');
  await expect(shown(page).getByText('Have a ferry of your own?')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  await test.step('a text of the chosen section is typed where it stands', async () => {
    await clickInPreview(page, 'Have a ferry of your own?');
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Or two?');
    await expect(field).toHaveValue('Have a ferry of your own? Or two?');
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('Have a ferry of your own?');
    await clickInPreview(page, 'Have a ferry of your own?');
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Well: ');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('Well: Have a ferry of your own?');
    await field.fill('Have a ferry of your own?');
    await expect(shown(page).getByText('Have a ferry of your own?')).toBeVisible();
  });

  const call = 'Call to action: Have a ferry of your own?';
  const up = page.getByRole('button', { name: `Move ${call} up` });
  await up.press('Enter');
  await expect(up).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `${call} moved to place 6 of 7` })).toHaveCount(1);
  await expect(shown(page).locator('[data-section]').nth(5)).toContainText('Have a ferry');

  await toSections(page);
  await expect(page.locator('[role=row]:focus')).toHaveText(/Have a ferry/);
  await row(page, 'Quote')
    .getByRole('button', { name: /^Quote/ })
    .click();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(shown(page).getByText('[What the client says about it]')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(shown(page).getByText('[What the client says about it]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Hide', exact: true }).press('Enter');
  await toSections(page);
  await row(page, 'Figures').press('Enter');
  await page.getByRole('button', { name: /^Delete/ }).press('Enter');
  await expect(row(page, 'Figures')).toHaveCount(0);
  await expect(page.locator('[role=row]:focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await toSections(page);
  await expect(row(page, 'Figures')).toBeVisible();
  await page.getByRole('button', { name: 'Add Section' }).press('Enter');
  await page.getByLabel('Search sections').fill('prices');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('Search sections').fill('video');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Video' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(row(page, 'Figures')).toBeVisible();
  await expect(row(page, 'Video')).toHaveCount(0);
  const down = page.getByRole('button', { name: 'Move Figures: What came of it down' });
  await row(page, 'Figures').press('Enter');
  const place = page.getByRole('status').filter({ hasText: /^Figures: .* moved to place \d of 7/ });
  await down.press('Enter');
  await down.press('Enter');
  await expect(place).toContainText('moved to place 7 of 7');
  // Both steps are one move.
  await page.keyboard.press('Control+z');
  await expect(place).toContainText('moved to place 5 of 7');
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoObjection(page, 'the editor of a page', { without: 'iframe' });

  await toSections(page);
  await page.getByRole('button', { name: /^The page/ }).click();
  const mending = page.getByRole('region', { name: 'Before you publish' });
  await page.getByLabel('Description').fill('TK: whose ferry.');
  await mending.getByRole('button', { name: '“TK” is left in the description.' }).click();
  await expect(page.getByLabel('Description')).toBeFocused();
  await page.getByLabel('Description').fill('Whose ferry.');
  await expect(mending.getByText('“TK”')).toHaveCount(0);
  await mending
    .getByRole('button', { name: 'Not yet written, so visitors don’t see it: [Who it was for]' })
    .click();
  const inEntry = page.locator('[name="facts.0.text"]');
  await expect(inEntry).toBeFocused();
  await expect(inEntry).toHaveValue('[Who it was for]');
  await toSections(page);
  await page.getByRole('button', { name: /^The page/ }).click();
  await page.getByLabel('Status').selectOption('Published');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Page saved. Generate static pages to show it.')).toBeVisible();
  const { pages } = await asAdmin<{ pages: { id: number; address: string }[] }>(
    page.request,
    'get',
    '/pages',
  );
  expect(pages).toContainEqual(
    expect.objectContaining({ address, status: 'published', sections: 7, hidden: 1 }),
  );

  await page.getByLabel('Address').fill(`${address}-moved`);
  await expect(page.getByText(`its old address ${address} will redirect to the new one`)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: 'Earlier addresses' })).toContainText(address);
  const old = await page.request.get(address, { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, `${address}-moved`]);
  await page.getByRole('button', { name: 'Unpublish on…' }).click();
  await choose(page, JULY, '18:00');
  await expect(page.getByText(`Goes offline on ${longDate(JULY)}`).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoObjection(page, 'a page that moved and is planned', { without: 'iframe' });
  await page.getByRole('link', { name: 'Back to Pages' }).click();
  await expect(row(page, title).getByText(`1 Jul ${NEXT_YEAR}`)).toBeVisible();
  const moved = pages.find((one) => one.address === address);
  await asAdmin(page.request, 'delete', `/pages/${moved?.id}`);
});

test('two people on one page: what both changed is asked about, what was typed is there after a reload', async ({
  page,
}) => {
  const address = `/both-${Date.now()}`;
  const sections = [
    { id: 'one', type: 'richText', data: { title: 'First' } },
    { id: 'two', type: 'richText', data: { title: 'Second' } },
  ];
  const { id } = await asAdmin<{ id: number }>(page.request, 'post', '/pages', {
    address,
    title: 'Both',
    sections,
  });
  await openAs(page, 'editor', `/admin/pages/${id}`);
  await row(page, 'First').getByRole('button', { name: /^Text/ }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Mine');
  await expect(shown(page).getByText('Mine')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible({ timeout: 15_000 });
  await page.reload();
  await expect(page.getByText('You are looking at changes from')).toBeVisible();
  await expect(row(page, 'Mine')).toBeVisible();

  const theirs = sections.map((section) => ({ ...section, data: { title: `Their ${section.data.title}` } }));
  await asAdmin(page.request, 'put', `/pages/${id}`, { sections: theirs });
  await page.getByRole('button', { name: 'Save Page' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You both changed: Text: Mine' })).toBeVisible();
  await expectNoObjection(page, 'the choice between two versions of a page', { without: 'iframe' });
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(row(page, 'Mine')).toBeVisible();
  await expect(row(page, 'Their Second')).toBeVisible();

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('Changed: Text')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('Mine')).toBeVisible();
  await page.getByText('Show changes').click();
  await expect(page.getByRole('list', { name: 'Differences between the pages' })).toContainText('Mine');
  await expectNoObjection(page, 'the history of a page');
  await page
    .getByRole('list', { name: /^Versions/ })
    .getByRole('link')
    .last()
    .click();
  await expect(page.getByText('This is the first version, shown in full.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Differences between the pages' })).toContainText('First');
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('You are looking at changes from')).toBeVisible();
  await expect(row(page, 'First')).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(row(page, 'Mine')).toBeVisible();
  await asAdmin(page.request, 'delete', `/pages/${id}`);
});

test('a section of another page is chosen by its words, and its own form says where it shows', async ({
  page,
}) => {
  const mark = Date.now();
  const add = (name: string, sections: object[]) =>
    asAdmin<{ id: number }>(page.request, 'post', '/pages', {
      address: `/${name.toLowerCase()}-${mark}`,
      title: `${name} ${mark}`,
      status: name === 'Source' ? 'published' : 'draft',
      sections,
    });
  const source = await add('Source', [{ id: 'price', type: 'richText', data: { title: 'From 900 pounds' } }]);
  const other = await add('Other', []);
  await openAs(page, 'editor', `/admin/pages/${other.id}`);
  await page.getByRole('button', { name: 'Add Section' }).click();
  await page.getByLabel('Search sections').fill('from another page');
  await page.keyboard.press('Enter');
  await page.getByLabel('Page', { exact: true }).selectOption(`/source-${mark}`);
  await page.getByLabel('Section', { exact: true }).selectOption('Text: From 900 pounds');
  await expect(shown(page).getByText('From 900 pounds')).toBeVisible();
  await expectNoObjection(page, 'a section from another page', { without: 'iframe' });
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.getByRole('link', { name: `Edit it on Source ${mark}` }).click();
  await row(page, 'From 900 pounds').press('Enter');
  await expect(page.getByText(`Also on Other ${mark}. Your changes show on all of them.`)).toBeVisible();
  for (const { id } of [source, other]) await asAdmin(page.request, 'delete', `/pages/${id}`);
});
