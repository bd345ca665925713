import { expect, test } from '@playwright/test';
import { expectNoObjection } from '../axe.ts';
import { drawn } from '../drawn.ts';
import {
  answerWith,
  complaints,
  expectInSight,
  fillPerson,
  holdAnswers,
  openEnquiry,
  submissions,
} from '../forms.ts';
import { holdBack } from '../held.ts';

const FAILED = 'Failed to submit your enquiry. Please try again.';
const THANKS = 'We have received your enquiry and will get back to you soon.';

test('the dialog has the fields, words and size that were agreed', async ({ page }) => {
  const errors = complaints(page);
  await page.goto('/');
  const dialog = await openEnquiry(page);
  for (const label of ['Name *', 'Email *', 'Phone', 'Company', 'Project Type', 'Message'])
    await expect(dialog.getByLabel(label, { exact: true })).toBeVisible();
  const message = dialog.getByPlaceholder('Tell us about your project requirements...');
  expect((await message.boundingBox())?.height).toBeGreaterThanOrEqual(100);
  await expect(dialog.getByLabel('Project Type').locator('option')).toHaveText([
    'Select a service',
    'Digital Marketing & Brand Growth',
    'Content Writing',
    'Design (Social Media & UI/UX)',
    'Web & App Development',
    'AI Solutions & Automation',
    'Video Editing & Multimedia',
  ]);
  await expect(dialog.getByLabel('Project Type')).toHaveValue('');
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(500);
  await page.setViewportSize({ width: 800, height: 500 });
  expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(450);
  await dialog.getByRole('button', { name: 'Cancel' }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport();
  expect(errors).toEqual([]);
});

test('each service opens it with that service chosen', async ({ page }) => {
  await page.goto('/services');
  const buttons = page.getByRole('main').locator('a[data-enquiry]:not([data-enquiry=""])');
  expect(await buttons.count()).toBeGreaterThanOrEqual(6);
  for (const button of await buttons.all()) {
    await button.click();
    const service = await button.getAttribute('data-enquiry');
    await expect(page.getByRole('dialog').getByLabel('Project Type')).toHaveValue(service ?? '');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('an enquiry is sent whole, thanked for, and the dialog closes empty', async ({ page }) => {
  const sent = submissions(page);
  await page.goto('/services/design?utm_source=letter&utm_campaign=spring');
  const link = page.getByRole('main').locator('a[data-enquiry="design"]').first();
  await link.click();
  const dialog = page.getByRole('dialog');
  await fillPerson(dialog);
  await dialog.getByLabel('Message').fill('A poster.');
  const letGo = await holdBack(page, '**/api/contact');
  const answer = page.waitForResponse('**/api/contact');
  await dialog.getByRole('button', { name: 'Send Enquiry' }).dblclick();
  letGo();
  expect((await answer).status()).toBe(201);
  const notice = page.getByRole('status').filter({ hasText: THANKS });
  await expect(notice).toContainText('Thank you!');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(sent).toHaveLength(1);
  const { idempotency_key, ...rest } = sent[0] ?? {};
  expect(idempotency_key).toMatch(/.{16}/);
  expect(rest).toEqual({
    name: 'Ada Byron',
    email: 'ada@example.com',
    phone: '',
    company: '',
    projectType: 'design',
    message: 'A poster.',
    honeypot: '',
    lead_type: 'Enquiry Modal',
    utm_source: 'letter',
    utm_medium: '',
    utm_campaign: 'spring',
    utm_term: '',
    utm_content: '',
    referrer: '',
    landing_page: '/services/design?utm_source=letter&utm_campaign=spring',
  });
  await notice.getByRole('button', { name: 'Close the notice' }).click();
  await expect(page.getByText(THANKS)).toHaveCount(0);
  await link.click();
  await expect(dialog.getByLabel('Name')).toHaveValue('');
});

test('what is wrong blocks or is explained beside its field, and what fills in the honeypot hears nothing', async ({
  page,
}) => {
  const sent = submissions(page);
  await page.goto('/about-us');
  const dialog = await openEnquiry(page);
  const send = dialog.getByRole('button', { name: 'Send Enquiry' });
  const [name, email] = [dialog.getByLabel('Name'), dialog.getByLabel('Email')];

  await test.step('a missing name blocks without a word, a wrong address is explained', async () => {
    await send.click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog).not.toContainText('Name is required');
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
    await name.fill('Ada');
    await expect(name).not.toHaveAttribute('aria-invalid');
    await email.fill('ada@');
    await send.click();
    await expect(email).toBeFocused();
  });

  await test.step('a message that comes up never moves the button away from under a click', async () => {
    await email.fill('ada@example');
    await name.fill('');
    await send.click();
    await expect(name).toBeFocused();
    await expect(name).toBeInViewport();
    await email.fill('ada@example.com');
    await expect(dialog).not.toContainText('Please enter a valid email address');
    expect(sent).toEqual([]);
  });

  await test.step('what the server finds wrong stands beside its field', async () => {
    await name.fill('Ada Byron');
    const fields = { phone: 'This is too long', email: 'Please enter a valid email address' };
    await answerWith(page, {
      status: 400,
      body: { error: 'Please check your entries', code: 'invalid', fields },
    });
    await send.click();
    await expect(dialog.getByLabel('Phone')).toHaveAccessibleDescription('This is too long');
    await expect(email).toBeFocused();
    await dialog.getByLabel('Phone').fill('1');
    await expect(dialog.getByLabel('Phone')).toHaveAccessibleDescription('');
  });

  await test.step('what fills in the honeypot hears nothing', async () => {
    await page.reload();
    await page.unroute('**/api/contact');
    sent.length = 0;
    await openEnquiry(page);
    await fillPerson(dialog);
    await dialog.locator('[name=honeypot]').fill('spam', { force: true });
    await send.click();
    await drawn(page);
    await expect(send).toBeEnabled();
    await expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: /./ })).toHaveCount(
      0,
    );
    expect(sent).toEqual([]);
    await dialog.locator('[name=honeypot]').fill('', { force: true });
    await send.click();
    await expect(page.getByText(THANKS)).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

test('the field that is asked for keeps its name in sight, below the head of the dialog', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/services');
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Get Started Today' });
  await dialog.getByRole('button', { name: 'Send Enquiry' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expectInSight(dialog.locator('label', { hasText: 'Name' }));
});

test('after a lost connection or a refusal all stays typed and can be sent again', async ({ page }) => {
  const sent = submissions(page);
  await page.goto('/about-us');
  const notice = page.getByRole('alert').filter({ hasText: FAILED });
  for (const answer of ['cut', { status: 500 }, { status: 429 }] as const) {
    sent.length = 0;
    const dialog = await openEnquiry(page);
    await fillPerson(dialog);
    await dialog.getByLabel('Message').fill('Still here?');
    await answerWith(page, answer);
    const send = dialog.getByRole('button', { name: 'Send Enquiry' });
    await send.click();
    await expect(notice).toContainText('Error');
    await expect(dialog.getByLabel('Message')).toHaveValue('Still here?');
    await expect(send).toBeEnabled();
    await expect(send).toBeFocused();
    await page.unroute('**/api/contact');
    await send.click();
    await expect(page.getByText(THANKS)).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.idempotency_key).toBe(sent[0]?.idempotency_key);
    await page.getByRole('button', { name: 'Close the notice' }).click();
    await expect(page.getByText(THANKS)).toHaveCount(0);
  }
});

test('Cancel, Close and Escape forget what was typed and give the focus back', async ({ page }) => {
  await page.goto('/about-us');
  const dialog = await openEnquiry(page);
  for (const way of ['Cancel', 'Close', 'Escape'] as const) {
    await fillPerson(dialog);
    await dialog.getByLabel('Project Type').selectOption('design');
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await dialog.getByRole('button', { name: way, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeFocused();
    await openEnquiry(page);
    await expect(dialog.getByLabel('Name')).toHaveValue('');
    await expect(dialog.getByLabel('Project Type')).toHaveValue('');
  }
});

test('axe objects to no state of the dialog, in light and dark', async ({ page }) => {
  await page.goto('/about-us');
  const dialog = await openEnquiry(page);
  await expectNoObjection(page);
  await dialog.getByRole('button', { name: 'Send Enquiry' }).click();
  await expectNoObjection(page);
  await fillPerson(dialog);
  const cut = await holdAnswers(page);
  await dialog.getByRole('button', { name: 'Send Enquiry' }).click();
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await expectNoObjection(page);
  await cut();
  await expect(page.getByText(FAILED)).toBeVisible();
  await expectNoObjection(page);
  await page.unroute('**/api/contact');
  await dialog.getByRole('button', { name: 'Send Enquiry' }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  await expectNoObjection(page);
});
