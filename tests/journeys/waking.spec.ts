import { expect, type Page, test } from '@playwright/test';
import { alterPages, slowDown, translateTexts, watchPolicy } from './altered.ts';
import { drawn } from './drawn.ts';
import { complaints, fillPerson, longEnough, openEnquiry } from './forms.ts';
import { holdLaterCode } from './held.ts';
import { chooseDay, onward, openBooking, toStepTwo } from './meetings/bookings.ts';

/** How often a message or an enquiry left the browser, by itself or by code. */
function posts(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/contact'))
      sent.push(request.postData() ?? '');
  });
  return sent;
}

const field = (page: Page, name: string) => page.locator(`main [name=${name}]`).filter({ visible: true });

const FORMS = [
  { path: '/contact-us', form: 'contact' },
  { path: '/', form: 'enquiry' },
  { path: '/book', form: 'booking' },
] as const;

/** Code that comes while the first field is filled in, and while the next one is; two of them share theirs. */
const WAKING = [
  { ...FORMS[0], delay: 150 },
  { ...FORMS[1], delay: 700 },
  { ...FORMS[2], delay: 150 },
  { ...FORMS[2], delay: 700 },
];

for (const { path, form, delay } of WAKING) {
  test(`letters go where they are typed, on an altered ${path} whose files take ${delay} ms each`, async ({
    page,
  }) => {
    const [errors, sent] = [complaints(page), posts(page)];
    await alterPages(page);
    await slowDown(page, delay);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator(`#${form}-company`).fill('Analytical Ltd');
    await page.locator(`#${form}-name`).focus();
    await page.keyboard.type('Ada Byron', { delay: 80 });
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada@example.com', { delay: 80 });
    await page.keyboard.press('Home');
    const awake = form === 'booking' ? 'form[aria-label="Consultation booking"]' : `form[novalidate]`;
    await expect(page.locator(`main ${awake}`)).toBeVisible();
    await drawn(page);
    await expect(field(page, 'name')).toHaveValue('Ada Byron');
    await expect(field(page, 'company')).toHaveValue('Analytical Ltd');
    await expect(field(page, 'email')).toBeFocused();
    await page.keyboard.type('x');
    await expect(field(page, 'email')).toHaveValue('xada@example.com');
    expect(sent).toEqual([]);
    if (form !== 'booking') {
      await longEnough(page);
      await page.keyboard.press('Enter');
      await expect.poll(() => sent.splice(0).length).toBe(1);
    }
    expect(errors).toEqual([]);
  });
}

test('what was chosen, selected and filled in without a sound survives the waking, and counts', async ({
  page,
}) => {
  const sent = posts(page);
  await alterPages(page);
  for (const { path, form } of FORMS.slice(0, 2)) {
    const arrive = await holdLaterCode(page, path);
    await page.goto(path);
    const fields = page.locator(`form[data-form=${form}]`);
    await fields.locator('[name=projectType]').selectOption({ index: 2 });
    await fields.locator('[name=message]').fill('An engine.');
    await fields.locator('[name=message]').evaluate((area: HTMLTextAreaElement) => {
      area.setSelectionRange(3, 9);
      const { form } = area;
      for (const [name, value] of [
        ['name', 'Ada'],
        ['email', 'ada@example.com'],
      ] as const)
        (form?.elements.namedItem(name) as HTMLInputElement).value = value;
    });
    arrive();
    await expect(fields).toHaveAttribute('novalidate');
    await expect(fields.locator('[name=message]')).toBeFocused();
    const selected = await fields
      .locator('[name=message]')
      .evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd]);
    expect(selected).toEqual([3, 9]);
    await longEnough(page);
    // An add-on fills in one more, after the waking, and says nothing either.
    await fields.locator('[name=phone]').evaluate((input: HTMLInputElement) => {
      input.value = '0117 496 0000';
    });
    await fields.locator('[type=submit]').click();
    await expect.poll(() => sent.length).toBe(1);
    expect(JSON.parse(sent.pop() ?? '')).toMatchObject({ name: 'Ada', phone: '0117 496 0000' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('what is sent while its code is on the way is sent by the browser, once', async ({ page }) => {
  const sent = posts(page);
  await alterPages(page);
  for (const { path, form } of FORMS.slice(0, 2)) {
    const arrive = await holdLaterCode(page, path);
    await page.goto(path);
    await page.route('**/api/contact', async (route) => {
      // The code comes before the answer does.
      const came = page.waitForResponse(/assets\/.*\.js$/);
      arrive();
      await came;
      await route.continue();
    });
    await fillPerson(page.locator(`form[data-form=${form}]`));
    await page.locator(`#${form}-email`).press('Enter');
    await expect(page).toHaveURL('/thank-you');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you!');
    expect(sent.splice(0)).toHaveLength(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('a word that is being composed is finished before the steps take over', async ({ page }) => {
  const arrive = await holdLaterCode(page, '/book');
  await page.goto('/book', { waitUntil: 'commit' });
  await page.locator('#booking-name').focus();
  await expect(page.locator('[data-island=BookingPage][aria-busy]')).toHaveCount(1);
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  arrive();
  await expect(page.locator('[data-island=BookingPage][aria-busy]')).toHaveCount(0);
  await drawn(page);
  await expect(page.locator('#booking-name')).toBeFocused();
  await input.send('Input.insertText', { text: '日本' });
  const steps = page.getByRole('form', { name: 'Consultation booking' });
  await expect(steps.getByLabel('Name')).toBeFocused();
  await expect(steps.getByLabel('Name')).toHaveValue('日本');
});

test('a page that is translated while it is used goes on, and says what it should', async ({ page }) => {
  const errors = complaints(page);

  await test.step('the booking', async () => {
    const dialog = await openBooking(page);
    await page.evaluate(translateTexts);
    // Without a sound, and before something else is drawn.
    await dialog.locator('[name=phone]').evaluate((input: HTMLInputElement) => {
      input.value = '0117 496 0000';
    });
    await toStepTwo(dialog);
    await expect(dialog.getByRole('heading', { level: 3 })).toContainText('Step 2 of 3');
    await page.evaluate(translateTexts);
    await dialog.getByLabel('Meeting type').selectOption('consultation');
    await chooseDay(dialog, 26);
    await page.evaluate(translateTexts);
    await onward(dialog);
    await expect(dialog.getByRole('heading', { level: 3 })).toContainText('Step 3 of 3');
    await expect(dialog).toContainText('0117 496 0000');
    await dialog.getByLabel('Message').fill('Still here.');
    await page.evaluate(translateTexts);
    for (const step of ['2', '1']) {
      await dialog.getByRole('button', { name: 'Back' }).click();
      await expect(dialog.getByRole('heading', { level: 3 })).toContainText(`Step ${step} of 3`);
      await page.evaluate(translateTexts);
    }
    await expect(dialog.getByLabel('Name')).toHaveValue('Ada Byron');
    await onward(dialog);
    await onward(dialog);
    await expect(dialog.getByLabel('Message')).toHaveValue('Still here.');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the enquiry', async () => {
    const dialog = await openEnquiry(page);
    await page.evaluate(translateTexts);
    // Add-ons move a field into a place of their own.
    await dialog.getByLabel('Email').evaluate((input) => {
      const around = document.createElement('span');
      input.replaceWith(around);
      around.append(input);
    });
    await dialog.getByLabel('Email').fill('ada@');
    await dialog.getByRole('button', { name: 'Send Enquiry' }).click();
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    );
    await page.evaluate(translateTexts);
    await fillPerson(dialog);
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the search', async () => {
    await page.goto('/blog?q=caption');
    const titles = page.getByRole('region', { name: 'Articles found' }).getByRole('heading', { level: 2 });
    await expect(titles.first()).toHaveText('Captions first');
    const search = page.getByRole('searchbox', { name: 'Search articles' });
    for (const words of ['captions first', 'dark', 'xylophone', 'the', 'caption']) {
      await page.evaluate(translateTexts);
      await search.fill(words);
      await expect(page).toHaveURL(`/blog?${new URLSearchParams({ q: words })}`);
    }
    await expect(titles.first()).toHaveText('Captions first');
    await expect(titles.first().locator('mark')).toHaveText('Caption');
    await search.fill('');
    await expect(page.locator('[data-blog-list]')).toBeVisible();
  });
  expect(errors).toEqual([]);
});

test('no island asks for what the policy refuses', async ({ page }) => {
  const refused = await watchPolicy(page);
  for (const { path, form } of FORMS) {
    await page.goto(path);
    await page.locator(`#${form}-name`).focus();
    await expect(page.locator('main form[novalidate]')).toBeVisible();
    await openEnquiry(page);
    expect(await refused(), path).toEqual([]);
  }
  await openBooking(page);
  expect(await refused(), 'booking').toEqual([]);
  await page.goto('/blog?q=caption');
  await expect(page.getByRole('region', { name: 'Articles found' })).toBeVisible();
  expect(await refused(), 'blog').toEqual([]);
});

test('a form in view wakes where an add-on takes away what tells of paints', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PerformanceObserver'));
  await page.goto('/contact-us');
  await page.locator('#contact-name').hover();
  await expect(page.locator('main form[novalidate]')).toBeVisible();
});
