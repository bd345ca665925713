import { expect, type Page, test } from '@playwright/test';
import { drawn } from '../drawn.ts';
import { answerWith, fillPerson, focusIsCoveredBy, longEnough, openEnquiry, submissions } from '../forms.ts';
import { holdBack, holdRequests } from '../held.ts';

const THANKS = 'We have received your enquiry and will get back to you soon.';
const TOAST = '[data-react-aria-top-layer] [data-look]';

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent);

test('a keyboard alone opens the dialog, stays in it, sends and comes back', async ({ page }) => {
  const sent = submissions(page);
  await page.goto('/services');
  const link = page.getByRole('main').locator('a[data-enquiry="ai-solutions"]').first();
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const reached: unknown[] = [];
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Tab');
    reached.push(await focused(page));
  }
  const fields = ['name', 'email', 'phone', 'company', 'projectType', 'message'];
  expect(reached).toEqual(['', ...fields, 'Send Enquiry', 'Cancel', '']);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(link).toBeFocused();
  expect(sent[0]).toMatchObject({ name: 'Ada', projectType: 'ai-solutions' });
});

for (const [path, name, thanks] of [
  ['/#enquiry', 'enquiry', 'within 1 business day'],
  ['/contact-us#form', 'contact', "Thank you for your message. We'll get back to you soon."],
] as const) {
  test(`a keyboard alone fills in the form of ${path} and sends it once`, async ({ page }) => {
    const sent = submissions(page);
    await page.goto(path);
    const form = page.locator(`form[data-form=${name}]`);
    await expect(form).toHaveAttribute('novalidate');
    await form.getByLabel('Name').focus();
    for (const text of ['Ada', 'ada@example.com', '0117 496 0000', 'Analytical Ltd']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('An engine.');
    await page.keyboard.press('Tab');
    await expect(form.getByRole('button')).toBeFocused();
    await longEnough(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('main').or(page.getByRole('status')).filter({ hasText: thanks }),
    ).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      phone: '0117 496 0000',
      company: 'Analytical Ltd',
      message: 'An engine.',
    });
    expect(sent[0]?.projectType).not.toBe('');
  });
}

test('a failure can be closed by keyboard without losing the dialog', async ({ page }) => {
  await page.goto('/about-us');
  const dialog = await openEnquiry(page);
  await fillPerson(dialog);
  await answerWith(page, 'cut');
  await dialog.getByRole('button', { name: 'Send Enquiry' }).press('Enter');
  const close = page.getByRole('button', { name: 'Close the notice' });
  await expect(close).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(close).toHaveCount(0);
  await expect(dialog.getByLabel('Name')).toHaveValue('Ada Byron');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
});

test('a notice waits while somebody points at it, then goes', async ({ page }) => {
  await page.clock.install();
  await page.goto('/about-us');
  const dialog = await openEnquiry(page);
  await fillPerson(dialog);
  await dialog.getByRole('button', { name: 'Send Enquiry' }).click();
  await page.getByText(THANKS).hover();
  await page.clock.fastForward(60_000);
  await expect(page.getByText(THANKS)).toBeVisible();
  await page.getByRole('button', { name: 'Close the notice' }).focus();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(60_000);
  await expect(page.getByText(THANKS)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).focus();
  await page.clock.fastForward(60_000);
  await expect(page.getByText(THANKS)).toHaveCount(0);
});

test('on a phone the menu closes for the dialog, and no notice covers what has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/about-us');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await menu.click();
  const dialog = await openEnquiry(page);
  await expect(page.locator('#menu-mobile')).toBeHidden();
  expect((await dialog.boundingBox())?.width).toBe(375);
  await fillPerson(dialog);
  await answerWith(page, 'cut');
  await dialog.getByRole('button', { name: 'Send Enquiry' }).click();
  await expect(page.locator(TOAST)).toBeVisible();
  for (const label of ['Name', 'Email', 'Phone', 'Company', 'Project Type', 'Message']) {
    await dialog.getByLabel(label).focus();
    await expect.poll(() => focusIsCoveredBy(page, TOAST), label).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(page.locator(TOAST)).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test('where its code cannot be had, the button is the link it was, and the forms are sent as they always could be', async ({
  page,
}) => {
  await page.route('**/assets/chunks/*', (route) => route.abort());
  await page.goto('/services');
  await page.getByRole('main').locator('a[data-enquiry="design"]').first().click();
  await expect(page).toHaveURL('/contact-us?service=design#form');
  const form = page.locator('form[data-form=contact]');
  await fillPerson(form);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/thank-you');

  await page.goto('/#enquiry');
  const home = page.locator('form[data-form=enquiry]');
  await fillPerson(home);
  await home.getByRole('button').click();
  await expect(page).toHaveURL('/thank-you');
});

test('while its code is on the way, the button says so and then opens once', async ({ page }) => {
  await page.goto('/about-us');
  const arrive = await holdRequests(page, '**/assets/chunks/*');
  const link = page.getByRole('banner').getByRole('link', { name: 'Get Started' });
  await link.dblclick();
  await expect(link).toHaveAttribute('aria-busy', 'true');
  arrive();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(link).not.toHaveAttribute('aria-busy');
});

test('a slow answer is waited for, with the button saying so; who closes meanwhile hears no more of it', async ({
  page,
}) => {
  const sent = submissions(page);
  await page.goto('/about-us');
  const dialog = await openEnquiry(page);
  await fillPerson(dialog);
  const letGo = await holdBack(page, '**/api/contact');
  await dialog.getByRole('button', { name: 'Send Enquiry' }).click();
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await dialog.getByLabel('Email').press('Enter');
  letGo();
  await expect(page.getByText(THANKS)).toBeVisible();
  expect(sent).toHaveLength(1);

  await page.reload();
  await page.unroute('**/api/contact');
  await holdBack(page, '**/api/contact');
  await openEnquiry(page);
  await fillPerson(dialog);
  const [asked, cut] = [page.waitForRequest('**/api/contact'), page.waitForEvent('requestfailed')];
  await dialog.getByRole('button', { name: 'Send Enquiry' }).click();
  await asked;
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await cut).url()).toMatch(/\/api\/contact$/);
  await drawn(page);
  await expect(page.locator(TOAST)).toHaveCount(0);
});

test('what was typed before the code arrived stays, and counts', async ({ page }) => {
  const arrive = await holdRequests(page, '**/assets/chunks/*');
  // Not until the scripts ran: they wait for the code that waits for us.
  await page.goto('/', { waitUntil: 'commit' });
  const form = page.locator('form[data-form=enquiry]');
  await fillPerson(form);
  arrive();
  await expect(form).toHaveAttribute('novalidate');
  await expect(form.getByLabel('Name')).toHaveValue('Ada Byron');
  await expect(form.getByRole('button', { name: 'Send Enquiry' })).toBeEnabled();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every button leads to the contact form with its service chosen', async ({ page }) => {
    for (const [path, button] of [
      ['/services', 'main a[data-enquiry="design"]'],
      ['/services/design', 'main a[data-enquiry]'],
    ] as const) {
      await page.goto(path);
      await page.locator(button).first().click();
      await expect(page).toHaveURL('/contact-us?service=design#form');
      await expect(page.locator('#contact-projectType')).toHaveValue('design');
    }
  });

  test('the forms are sent and thanked for by a page', async ({ page }) => {
    for (const [path, name, button] of [
      ['/', 'enquiry', 'Send Enquiry'],
      ['/contact-us', 'contact', 'Send Message'],
    ] as const) {
      await page.goto(path);
      const form = page.locator(`form[data-form=${name}]`);
      await expect(form.getByRole('button', { name: button })).toBeEnabled();
      await fillPerson(form);
      await form.getByRole('button', { name: button }).click();
      await expect(page).toHaveURL('/thank-you');
      await expect(page.getByRole('main')).toContainText(THANKS);
    }
  });
});
