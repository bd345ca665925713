import { expect, type Page, test } from '@playwright/test';
import { expectNoObjection } from '../axe.ts';
import { answerWith, complaints, fillPerson, longEnough, openEnquiry, submissions } from '../forms.ts';
import { holdBack } from '../held.ts';

const MESSAGE_SENT = "Thank you for your message. We'll get back to you soon.";
const MESSAGE_FAILED = 'Failed to send message. Please try again.';

/** The home page's form, alive: its button waits for what has to be there. */
async function homeForm(page: Page) {
  await page.goto('/');
  const form = page.locator('form[data-form=enquiry]');
  await form.scrollIntoViewIfNeeded();
  const send = form.getByRole('button', { name: 'Send Enquiry' });
  await expect(send).toBeDisabled();
  return { form, send };
}

/** The contact page's form, alive: it has taken the messages over from the browser. */
async function contactForm(page: Page, query = '') {
  await page.goto(`/contact-us${query}#form`);
  const form = page.locator('form[data-form=contact]');
  await expect(form).toHaveAttribute('novalidate');
  return { form, send: form.getByRole('button', { name: 'Send Message' }) };
}

const events = (page: Page) => page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer ?? []);

test('the home form says of what was touched what is wrong, ignores who is no visitor, and keeps silent about a failure', async ({
  page,
}) => {
  const [errors, sent] = [complaints(page), submissions(page)];
  // A clock that stands still: this visitor is always too fast.
  await page.addInitScript(() => {
    performance.now = () => 2999;
  });
  const { form, send } = await homeForm(page);

  await test.step('it offers five kinds of project, and says of what was touched what is wrong', async () => {
    const options = form.locator('[name=projectType] option');
    const values = await options.evaluateAll((all) =>
      all.map((option) => (option as HTMLOptionElement).value),
    );
    expect(values).toEqual(['', 'website', 'seo', 'content', 'performance', 'other']);
    await form.getByLabel('Email').pressSequentially('ada');
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(form).not.toContainText('Name is required');
    await expectNoObjection(page);
    await form.getByLabel('Email').pressSequentially('@example.com');
    await expect(form).not.toContainText('Please enter a valid email address');
    await expect(send).toBeDisabled();
    await form.getByLabel('Name').fill('Ada');
    await expect(send).toBeEnabled();
    await form.getByLabel('Name').fill(' ');
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
    await expect(send).toBeDisabled();
  });

  await test.step('it ignores the faster than three seconds and the honeypot', async () => {
    await fillPerson(form);
    await send.click();
    await longEnough(page);
    await form.locator('[name=honeypot]').fill('spam', { force: true });
    await send.click();
    expect(sent).toEqual([]);
    await form.locator('[name=honeypot]').fill('', { force: true });
  });

  await test.step('it keeps silent about a failure, and can be sent again', async () => {
    await answerWith(page, { status: 503 });
    await send.click();
    await expect.poll(() => events(page)).toContainEqual({ event: 'form_submit_error' });
    await expect(send).toBeEnabled();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await page.unroute('**/api/contact');
    await send.click();
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.idempotency_key).toBe(sent[0]?.idempotency_key);
    await expectNoObjection(page);
    expect(errors).toEqual([]);
  });
});

test('a home enquiry is thanked for in its place and leads to the booking', async ({ page }) => {
  const sent = submissions(page);
  await page.goto('/');
  expect(await events(page)).toEqual([]);
  const { form, send } = await homeForm(page);
  await expect.poll(() => events(page)).toEqual([{ event: 'form_view' }]);
  await fillPerson(form);
  await form.locator('[name=projectType]').selectOption('seo');
  await longEnough(page);
  const letGo = await holdBack(page, '**/api/contact');
  await send.dblclick();
  letGo();
  const thanks = page.getByRole('heading', { name: 'Thank you!' });
  await expect(thanks).toBeFocused();
  await expect(page.locator('#enquiry')).toContainText('within 1 business day');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ lead_type: 'Home Enquiry', projectType: 'seo', phone: '', message: '' });
  expect(await events(page)).toEqual([
    { event: 'form_view' },
    { event: 'form_submit_success', project_type: 'seo' },
  ]);
  await page.locator('#enquiry').getByRole('link', { name: 'Book a Free Consultation' }).click();
  await expect(page).toHaveURL('/book');
});

test('a click sends the home form that was filled in without a word under the resting pointer', async ({
  page,
}) => {
  const { form, send } = await homeForm(page);
  await longEnough(page);
  await send.hover();
  await form.evaluate((filled: HTMLFormElement) => {
    const fill = (name: string, value: string) => {
      const field = filled.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    };
    fill('name', 'Ada');
    fill('email', 'ada@example.com');
  });
  await expect(send).toBeDisabled();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
});

test('the contact form chooses no service it does not know, shows both messages, and keeps what failed to be sent again', async ({
  page,
}) => {
  const { form, send } = await contactForm(page, '?service=%22%5D%3Cb%3E');
  await expect(form.getByLabel('Project Type')).toHaveValue('');
  await send.click();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(form.getByLabel('Name')).toBeFocused();
  await expectNoObjection(page);

  await fillPerson(form);
  await answerWith(page, 'cut');
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: MESSAGE_FAILED })).toContainText('Error');
  await expect(form.getByLabel('Email')).toHaveValue('ada@example.com');
  await expectNoObjection(page);
  await page.unroute('**/api/contact');
  await send.click();
  await expect(page.getByText(MESSAGE_SENT)).toBeVisible();
  await expect(page.getByText(MESSAGE_FAILED)).toHaveCount(0);
  await expectNoObjection(page);
});

test('a message is sent, thanked for, and the form is empty again', async ({ page }) => {
  const sent = submissions(page);
  const { form, send } = await contactForm(page, '?service=video-editing');
  await expect(form.getByLabel('Project Type')).toHaveValue('video-editing');
  await fillPerson(form);
  const letGo = await holdBack(page, '**/api/contact');
  await send.dblclick();
  letGo();
  await expect(page.getByRole('status').filter({ hasText: MESSAGE_SENT })).toContainText('Message sent!');
  await expect(form.getByLabel('Name')).toHaveValue('');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ lead_type: 'Contact Form', projectType: 'video-editing' });
});

test('where a visit began is told with an enquiry from a later page', async ({ page }) => {
  const sent = submissions(page);
  await page.goto('/blog?utm_source=post');
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about-us');
  const dialog = await openEnquiry(page);
  await fillPerson(dialog);
  await dialog.getByRole('button', { name: 'Send Enquiry' }).click();
  await expect(page.getByText('We have received your enquiry')).toBeVisible();
  expect(sent[0]).toMatchObject({ utm_source: 'post', landing_page: '/blog?utm_source=post', referrer: '' });
});
