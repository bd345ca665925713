import { expect, test } from '@playwright/test';
import { expectNoObjection } from '../../axe.ts';
import { holdRequests } from '../../held.ts';
import { newLead, openAs } from '../access/staff.ts';
import { startOwnServer } from '../ownServer.ts';
import { mailTo } from './mailbox.ts';

test('a letter is put into other words, seen as it will be read, and taken back', async ({ page }) => {
  await openAs(page, 'admin', '/admin/settings/letters');
  const letter = page.getByLabel('Letter', { exact: true });
  await letter.selectOption({ label: 'Confirmation to the visitor' });
  const form = page.getByRole('form', { name: 'Confirmation to the visitor' });
  const frame = page.frameLocator('iframe[title="Confirmation to the visitor, HTML"]');
  await expect(frame.getByRole('heading', { name: 'Ada, your meeting is booked' })).toBeVisible();
  await form.getByLabel('Heading').fill('{nme}, see you');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText(/this letter has no \{nme\}; you can use .*\{name\}/)).toBeVisible();
  await expect(form.getByLabel('Heading')).toBeFocused();
  await form.getByLabel('Heading').fill('{name}, see you');
  await expect(frame.getByRole('heading', { name: 'Ada, see you' })).toBeVisible();
  // The bar at the top may cover half a link of the sections.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoObjection(page, '', { without: 'iframe' });
  await letter.selectOption({ label: 'Test message' });
  await letter.selectOption({ label: 'Confirmation to the visitor – unsaved' });
  await form.getByLabel('Heading').press('Enter');
  await expect(page.getByText('Confirmation to the visitor: saved')).toBeVisible();
  await page.reload();
  await letter.selectOption({ label: 'Confirmation to the visitor – changed' });
  await page.getByRole('radio', { name: 'Plain text' }).click();
  await expect(page.getByText(/^Ada, see you/)).toBeVisible();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(letter.getByText('Confirmation to the visitor', { exact: true })).toBeAttached();
});

test('mail is tested and wanted every morning', async ({ page }) => {
  await openAs(page, 'admin', '/admin/settings/mail');

  const before = (await mailTo('admin@example.com')).length;
  await page.getByRole('button', { name: 'Send a test message' }).click();
  await expect(page.getByText('Test message queued')).toBeVisible();
  await expect
    .poll(async () => (await mailTo('admin@example.com')).length, { timeout: 20_000 })
    .toBeGreaterThan(before);

  const digest = page.getByLabel('Send it to me');
  const wanted = page.waitForResponse('**/api/mail/digest');
  await digest.check();
  await wanted;
  await page.reload();
  await expect(digest).toBeChecked();
  await page.route('**/api/mail/digest', (route) => route.fulfill({ status: 500, json: {} }));
  await digest.click();
  await expect(page.getByText('Failed to change the digest')).toBeVisible();
  await expect(digest).toBeChecked();
  await page.unroute('**/api/mail/digest');
  await digest.uncheck();
  // Otherwise the bar on top covers a part of the links beside the form.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoObjection(page);
});

test('a webhook is added by keyboard, shows its secret once, is tested and deleted', async ({ page }) => {
  const url = `https://hook-${Date.now()}.invalid/crm`;
  await openAs(page, 'admin', '/admin/settings/webhooks');
  await page.getByRole('button', { name: 'Add webhook' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  await dialog.getByLabel('Address').fill('https://127.0.0.1/');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/127\.0\.0\.1 is a private address/)).toBeVisible();
  await dialog.getByLabel('Address').fill(url);
  await dialog.getByLabel('A meeting is booked').uncheck();
  await page.keyboard.press('Enter');
  const secret = page.getByRole('dialog', { name: 'The webhook’s secret' });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  const first = await secret.getByText(/^whsec_/).textContent();
  await expectNoObjection(page);
  await secret.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.getByText(/whsec_/)).toHaveCount(0);

  const card = page.getByRole('listitem').filter({ hasText: url });
  await expect(card).not.toContainText('A meeting is booked');
  await page.getByRole('button', { name: `Send test to ${url}` }).click();
  await expect(card.getByText('Last problem')).toBeVisible({ timeout: 20_000 });
  const open = page.getByRole('button', { name: `Deliveries to ${url}` });
  await open.press('Enter');
  const deliveries = page.getByRole('dialog', { name: 'Deliveries' });
  // A lead of another journey is sent there, too.
  const failed = deliveries
    .getByRole('listitem')
    .filter({ hasText: 'No answer' })
    .filter({ has: page.getByText('test', { exact: true }) });
  // Further attempts come above it.
  await failed.last().getByText('Request and answer').click();
  await expect(failed.last().getByText('"message": "This is a test"')).toBeVisible();
  await expectNoObjection(page);
  await deliveries.getByLabel('Test event').selectOption('post.published');
  await deliveries.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('The result appears at the top of the list.')).toBeVisible();
  await failed
    .getByRole('button', { name: /^Send again, delivery \d+$/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await page.getByRole('button', { name: `Switch off ${url}` }).click();
  await expect(card.getByText('Off', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Switch on ${url}` })).toBeVisible();

  const renew = page.getByRole('button', { name: `New secret for ${url}` });
  await renew.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'New secret' });
  await expect(question).toContainText('the old one stops working');
  await question.getByRole('button', { name: 'Create new secret' }).click();
  const renewed = secret.getByText(/^whsec_/);
  await expect(renewed).toBeVisible();
  expect(await renewed.textContent()).not.toBe(first);
  await secret.getByRole('button', { name: 'I have saved it' }).press('Enter');
  await expect(renew).toBeFocused();
  await page.getByRole('button', { name: `Delete ${url}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Webhook deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(card).toHaveCount(0);
});

test('a lead shows what was sent about it', async ({ page }) => {
  const id = await newLead(page.request);
  await expect(async () => {
    await openAs(page, 'admin', `/admin/leads/${id}`);
    const sent = page.getByRole('listitem').filter({ hasText: 'Thank-you to the visitor' });
    await expect(sent.getByText('Sent', { exact: true })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
});

test('what failed for good stands on the dashboard until it is tried again', async ({ page }) => {
  const failed = {
    id: 7,
    kind: 'lead.thank_visitor',
    status: 'failed',
    attempts: 1,
    last_error: '550 No such user here',
    next_attempt_at: '2026-01-01T00:00:00.000Z',
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    lead_id: 1,
  };
  let isFailed = true;
  await page.route('**/api/admin/outbox', (route) =>
    route.fulfill({
      json: {
        counts: { pending: 0, sending: 0, sent: 0, failed: isFailed ? 1 : 0, dropped: 0 },
        failed: isFailed ? [failed] : [],
        lanes: [],
      },
    }),
  );
  await page.route('**/api/admin/outbox/7/retry', (route) => {
    isFailed = false;
    return route.fulfill({ json: { success: true } });
  });
  await openAs(page, 'admin', '/admin');
  const alert = page.getByRole('region', { name: 'Needs attention' });
  await expect(alert).toContainText('550 No such user here');
  await expectNoObjection(page);
  await alert.getByRole('button', { name: 'Try again: Thank-you to the visitor' }).press('Enter');
  await expect(page.getByText('The message is on its way.')).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('messages that are all tried again, and fail again, come back by themselves', async ({ page }) => {
  const server = await startOwnServer({});
  const { db } = server.api.store;
  const at = new Date().toISOString();
  const failed = { lane: 'mail', payload: '{}', status: 'failed', attempts: 1, next_attempt_at: at } as const;
  const times = { created_at: at, updated_at: at };
  const told = { ...failed, ...times, last_error: '550 No such user here' };
  await db
    .insertInto('outbox')
    .values([
      { ...told, kind: 'lead.thank_visitor' },
      { ...told, kind: 'user.invite' },
    ])
    .execute();
  try {
    await server.open(page, '/admin');
    const alert = page.getByRole('region', { name: 'Needs attention' });
    await expect(alert).toContainText('2 messages were not delivered');
    await alert.getByRole('button', { name: 'Try all again' }).press('Enter');
    await expect(page.getByText('2 messages are on their way.')).toBeVisible();
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();

    // What the worker comes to, in its place: one arrives, the other is refused once more.
    await db.updateTable('outbox').set({ status: 'sent' }).where('kind', '=', 'user.invite').execute();
    const refusal = { status: 'failed', last_error: '552 Mailbox full' } as const;
    await db.updateTable('outbox').set(refusal).where('kind', '=', 'lead.thank_visitor').execute();
    await expect(alert).toContainText('A message was not delivered');
    await expect(alert).toContainText('552 Mailbox full');
    await expect(alert.getByRole('button', { name: 'Try all again' })).toHaveCount(0);
  } finally {
    await server.stop();
  }
});

test('the digest switch shows what the server has, and a webhook that is being tested keeps the others’ buttons free', async ({
  page,
}) => {
  const server = await startOwnServer({});
  try {
    await server.open(page, '/admin/settings/mail');
    const digest = page.getByLabel('Send it to me');
    await expect(digest).not.toBeChecked();
    const token = await page.evaluate(() => localStorage.getItem('auth_token'));
    const headers = { Authorization: `Bearer ${token}` };
    await page.request.put(`${server.url}/api/mail/digest`, { headers, data: { digest: true } });
    await page.getByRole('button', { name: 'Send a test message' }).click();
    await expect(digest).toBeChecked();
    await digest.uncheck();
    await page.reload();
    await expect(digest).not.toBeChecked();

    for (const name of ['first', 'second']) {
      const data = { url: `https://${name}.example.com/hook`, events: ['lead.created'] };
      await page.request.post(`${server.url}/api/webhooks`, { headers, data });
    }
    await page.goto(`${server.url}/admin/settings/webhooks`);
    const answer = await holdRequests(page, /\/api\/webhooks\/\d+\/test/);
    const test = (name: string) => page.getByRole('button', { name: `Send test to https://${name}` });
    await test('first').click();
    await expect(test('first')).toBeDisabled();
    await expect(test('second')).toBeEnabled();
    answer();
    await expect(page.getByText('Test queued')).toBeVisible();
  } finally {
    await server.stop();
  }
});
