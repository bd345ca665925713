import { expect, type Locator, type Page, type Route } from '@playwright/test';

/** One submission as it left the browser. */
export type Sent = Record<string, string>;

/** What the page sends to the API from now on, in its order. */
export function submissions(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/contact'))
      sent.push(request.postDataJSON());
  });
  return sent;
}

/** Errors a visitor's console shows, among them what the policy refuses; a connection cut by the test is none. */
export function complaints(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('Failed to load resource'))
      errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** Opens the enquiry dialog with the page's own 'Get Started' button. */
export async function openEnquiry(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Get Started Today' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Nothing that stays in place, such as a header, lies over its upper edge or its middle. */
export async function expectInSight(text: Locator): Promise<void> {
  const seen = () =>
    text.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return [1, height / 2].every((down) =>
        element.contains(document.elementFromPoint(left + 1, top + down)),
      );
    });
  await expect.poll(seen).toBe(true);
}

/** The two fields that have to be there. */
export async function fillPerson(
  form: Locator,
  name = 'Ada Byron',
  email = 'ada@example.com',
): Promise<void> {
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
}

/** Three seconds are over, before which the home page's form takes nobody for a visitor. */
export function longEnough(page: Page): Promise<void> {
  return page.evaluate(() => {
    performance.now = () => 3001;
  });
}

/** Every request to the API gets this answer, or none at all. */
export async function answerWith(
  page: Page,
  answer: { status: number; body?: object } | 'cut',
): Promise<void> {
  await page.route('**/api/contact', (route) =>
    answer === 'cut' ? route.abort() : route.fulfill({ status: answer.status, json: answer.body ?? {} }),
  );
}

/** Lets the API's answers wait. @returns how to cut the connections that wait for them. */
export async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route('**/api/contact', (route) => void held.push(route));
  return async () => {
    await Promise.all(held.map((route) => route.abort()));
  };
}

/** No part of the focused element lies under one of these (WCAG 2.2, 2.4.11). */
export function focusIsCoveredBy(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((covering) => {
    const focused = document.activeElement?.getBoundingClientRect();
    const over = [...document.querySelectorAll(covering)].map((element) => element.getBoundingClientRect());
    return over.some(
      (box) =>
        focused &&
        box.left < focused.right &&
        focused.left < box.right &&
        box.top < focused.bottom &&
        focused.top < box.bottom,
    );
  }, selector);
}
