import { expect, test } from '@playwright/test';
import { expectNoObjection } from '../axe.ts';
import { chooseDay, dayAfter, dayButton, openBooking, toStepTwo } from '../meetings/bookings.ts';
import { asAdmin, openAs } from './access/staff.ts';
import { firstPart, momentField, momentValue, typeMoment } from './moments.ts';

/*
 * The settings are everybody's: nothing here is saved that a journey beside it could notice. Holidays lie on a day
 * that no other journey books; the rest is answered in the server's place.
 */
test.describe.configure({ mode: 'serial' });

test('sections have addresses, tell what is unsaved, and keep it while others are looked at', async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin/authors');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/admin/settings/brand');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('Overprint');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport({ ratio: 1 });
  await name.fill('Reprint');
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Agency hours' }).click();
  await expect(page).toHaveURL('/admin/settings/hours');
  await expect(page.getByRole('link', { name: 'Brand unsaved changes' })).toBeVisible();
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByLabel('Address').fill('https://crm.example.com');
  // A window over it is unsaved too: one question tells of both.
  await page.evaluate(() => history.go(-3));
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('Your changes in this window are not saved.');
  await expect(question).toContainText('There are unsaved changes in: Brand.');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Brand' }).click();
  await expect(name).toHaveValue('Reprint');

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(question).toContainText('Brand');
  await expectNoObjection(page);
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(name).toHaveValue('Reprint');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(name).toHaveValue('Overprint');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/admin');
});

test('mistakes are told beside their fields, also those that only the server finds', async ({ page }) => {
  await openAs(page, 'admin', '/admin/settings/contact');
  const linkedin = page.getByLabel('Profile address').first();
  await linkedin.fill('linkedin');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(linkedin).toHaveAccessibleDescription('Must be a web address');
  await expect(linkedin).toBeFocused();
  await page.getByLabel('Country').focus();
  await page.getByRole('button', { name: 'Not saved: 1 thing to fix' }).click();
  await expect(linkedin).toBeFocused();
  await linkedin.fill('https://www.linkedin.com/company/overprint');
  await page.route('**/api/settings', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          json: { error: 'No', fields: { 'address.country': 'Unknown country' } },
        })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByLabel('Country')).toHaveAccessibleDescription(/Unknown country/);
  await expect(page.getByLabel('Country')).toBeFocused();
  await expect(linkedin).toHaveValue('https://www.linkedin.com/company/overprint');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const notice = await page
    .getByRole('region', { name: 'Notices' })
    .getByRole('listitem')
    .last()
    .boundingBox();
  const save = await page.getByRole('button', { name: 'Save Changes' }).boundingBox();
  expect((save?.y ?? 0) + (save?.height ?? 0), 'no notice lies over it').toBeLessThan(notice?.y ?? 0);
});

test('a week of hours is made by the keyboard alone', async ({ page }) => {
  let sent: { hours?: Record<string, unknown> } = {};
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/settings', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    sent = route.request().postDataJSON();
    await slow;
    const now = await (await route.fetch({ method: 'GET' })).json();
    await route.fulfill({ json: { ...now, ...sent } });
  });
  await openAs(page, 'admin', '/admin/settings/hours');
  await page.getByRole('button', { name: 'Weekdays, nine to five' }).press('Enter');
  await page.getByRole('button', { name: 'Add a time on Monday' }).press('Enter');
  const from = momentField(page, 'Monday from').nth(1);
  await expect(firstPart(from)).toBeFocused();
  await typeMoment(from, '16:00');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('This overlaps with another time')).toBeVisible();
  await expect(firstPart(from)).toBeFocused();
  await typeMoment(from, '18:00');
  await typeMoment(momentField(page, 'Monday to').nth(1), '00:00');
  await page.getByRole('button', { name: 'Copy Monday to all weekdays' }).press('Enter');
  await page.getByRole('button', { name: /^Remove 09:00 to 17:00 on Friday/ }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add a time on Friday' })).toBeFocused();
  // What stays in sight while one scrolls may cover half a link.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoObjection(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const form = page.getByRole('form', { name: 'Agency hours' });
  expect(await form.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expectNoObjection(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a time on Saturday' }).press('Enter');
  answer();
  await expect(page.getByText('Settings saved')).toBeVisible();
  const long = [
    { from: '09:00', to: '17:00' },
    { from: '18:00', to: '24:00' },
  ];
  expect(sent.hours).toEqual({
    monday: long,
    tuesday: long,
    wednesday: long,
    thursday: long,
    friday: [{ from: '18:00', to: '24:00' }],
    saturday: [],
    sunday: [],
  });
  // What was done while it was being saved is neither lost nor taken for saved.
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
  await expect(momentField(page, 'Saturday from')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add a time on Sunday' });
  const times = momentField(page, 'Sunday from');
  while (await add.isEnabled()) {
    await add.press('Enter');
    // The new time takes the focus, and would take the next key as well.
    await expect(firstPart(times.last())).toBeFocused();
  }
  await page
    .getByRole('button', { name: /^Remove .* on Sunday/ })
    .last()
    .press('Enter');
  await expect(add).toBeFocused();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Discard' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
});

test('an office that counts hours to 12 reads and types all times so', async ({ page }) => {
  // The setting itself would change the times that other journeys read meanwhile.
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), hourCycle: 'h12' } });
  });
  await openAs(page, 'admin', '/admin/activity');
  await expect(page.locator('main time').first()).toHaveText(/^\d{1,2}:\d\d [AP]M$/);
  await page.goto('/admin/settings/hours');
  const from = momentField(page, 'Monday from').first();
  await firstPart(from).focus();
  await page.keyboard.type('0230p');
  await expect(from).toHaveText(/02:30.? PM/);
  await expect(momentValue(from)).toHaveValue('14:30');
  await page.setViewportSize({ width: 320, height: 700 });
  const form = page.getByRole('form', { name: 'Agency hours' });
  expect(await form.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test.describe('in London', () => {
  // A whole day of the agency's: in summer a day elsewhere has hours of another one of theirs.
  test.use({ timezoneId: 'Europe/London' });

  test('a holiday is entered once and closes its day in the visitors’ calendar, which says why', async ({
    page,
  }) => {
    const { date, words } = dayAfter(50);
    await openAs(page, 'admin', '/admin/settings/holidays');
    await page.getByRole('button', { name: 'Add a holiday' }).click();
    await expect(page.getByLabel('Name').last()).toBeFocused();
    await page.getByLabel('Name').last().fill('Inventory');
    await typeMoment(momentField(page, 'First day').last(), date);
    await expect(momentValue(momentField(page, 'Last day').last())).toHaveValue(date);
    await expectNoObjection(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();

    const form = await openBooking(page);
    await toStepTwo(form);
    await chooseDay(form, 49);
    const closed = dayButton(form, words);
    await expect(closed).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(form.getByText(/^No meetings on .*: it is one of our holidays\.$/)).toBeVisible();
    await expect(closed).toBeFocused();
    await expectNoObjection(page);
    await page.keyboard.press('Enter');
    await expect(form.getByRole('gridcell', { selected: true })).toHaveCount(1);
    await expect(closed).not.toHaveAccessibleName(/selected/);
    await asAdmin(page.request, 'put', '/settings', { holidays: [] });
  });
});

test('a look is seen on pages of the site before it is saved, and says what it had to move', async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin/settings/brand');
  await page.getByRole('button', { name: 'Review' }).click();
  const button = page
    .frameLocator('iframe[title="Preview of the page"]')
    .getByRole('link', { name: 'Book a Free Consultation' })
    .first();
  await expect(button).toHaveCSS('background-color', 'rgb(176, 18, 43)');
  await page.getByLabel('Ink', { exact: true }).fill('#9fd8c4');
  await expect(page.getByText(/Ink #9fd8c4 becomes\s+#\w{6} in the light scheme/)).toBeVisible();
  await page.getByLabel('Spot', { exact: true }).fill('red');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByLabel('Spot', { exact: true })).toHaveAccessibleDescription(/six digits/);
  await page.getByRole('radio', { name: 'Dark', exact: true }).click();
  await expectNoObjection(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(button).toHaveCSS('background-color', 'rgb(255, 107, 53)');
});

test('what is chosen while a logo is still being uploaded stays', async ({ page }) => {
  await page.route('**/api/settings/logo', async (route) => {
    await expect(page.getByLabel('Paper', { exact: true })).toHaveValue('#ffffff');
    await route.fulfill({ status: 201, json: { url: '/icons/icon-192.png', removed: [] } });
  });
  await openAs(page, 'admin', '/admin/settings/brand');
  for (const field of ['Logo on light', 'Logo on dark'])
    await page.getByLabel(field, { exact: true }).setInputFiles('dist/icons/icon-192.png');
  await page.getByLabel('Paper', { exact: true }).fill('#ffffff');
  await expect(page.getByRole('img', { name: 'Logo on light, as it is now' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Logo on dark, as it is now' })).toBeVisible();
  await expect(page.getByLabel('Paper', { exact: true })).toHaveValue('#ffffff');
});

test('a word of the site is found by searching, and what you change stays while you search on', async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin/settings/wording');
  const search = page.getByRole('searchbox', { name: 'Search words...' });
  await search.fill('skip to');
  const field = page.getByRole('textbox', { name: 'Skip to content' });
  await field.fill('Straight to the text');
  await search.fill('straight');
  await expect(field).toHaveValue('Straight to the text');
  await search.press('Enter');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
  await search.fill('no such words');
  await expect(page.getByText('No word matches “no such words”.')).toBeVisible();
  // The head of the screen may cover half a link.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoObjection(page, 'a search of words that finds none');
});
