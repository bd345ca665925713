import { expect, type Page, test } from '@playwright/test';
import { serveGoogle, type TestGoogle } from '../../../support/doubles/googleServer.ts';
import { expectNoObjection } from '../../axe.ts';
import { type OwnServer, startOwnServer } from '../ownServer.ts';

/* Google is configured here, so that these journeys have a server, and what stands in for Google, of their own. */
let google: TestGoogle;
let server: OwnServer;

test.beforeEach(async () => {
  google = await serveGoogle();
  server = await startOwnServer({ google: google.client });
});
test.afterEach(async ({ page }) => {
  // An open dashboard listens for some seconds whether a release is being made; the server lets it finish.
  await page.close();
  await server.stop();
  google.close();
});

const section = (page: Page) => page.getByRole('region', { name: 'Google Calendar' });
const connectButton = (page: Page) => section(page).getByRole('button', { name: 'Connect Google Calendar' });
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Notices' }).getByText(text);

/** Google's page, in the tab that a click has opened. */
async function clickConnect(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await connectButton(page).press('Enter');
  const consent = await opened;
  await expect(consent).toHaveTitle('Sign in with Google');
  return consent;
}

async function connect(page: Page): Promise<void> {
  const consent = await clickConnect(page);
  await consent.getByRole('link', { name: 'Allow' }).click();
  await expect(section(consent).getByText('studio@overprint.example')).toBeVisible();
  await consent.close();
  await expect(section(page).getByText('Connected', { exact: true })).toBeVisible();
}

test('Google opens in a tab of its own, both tabs show the calendar, and disconnecting it asks', async ({
  page,
}) => {
  await server.open(page, '/admin/settings/calendar');
  await expect(section(page).getByText('Not connected')).toBeVisible();
  await expectNoObjection(page, 'not connected');

  const consent = await clickConnect(page);
  await expect(page).toHaveURL(/\/admin\/settings\/calendar$/);
  await expect(section(page).getByText('Google is open in another tab')).toBeVisible();
  await expectNoObjection(page, 'waiting');
  await consent.getByRole('link', { name: 'Allow' }).click();
  await expect(toast(consent, 'Google Calendar is connected.')).toBeVisible();
  await expect(section(consent).getByText('studio@overprint.example')).toBeVisible();
  await expect(consent).toHaveURL(/\/admin\/settings\/calendar$/);

  // This tab asks by itself: nobody has to come back to it or reload it.
  await expect(section(page).getByText('studio@overprint.example')).toBeVisible();
  await expect(toast(page, 'Google Calendar is connected.')).toBeVisible();
  await expect(section(page).getByText('Google is open in another tab')).toHaveCount(0);
  await section(page).getByRole('button', { name: 'Test' }).click();
  await expect(toast(page, 'Google returned the calendar’s busy times.')).toBeVisible();
  await expectNoObjection(page, 'connected');

  // Disconnecting asks, and says what it means.
  const disconnect = section(page).getByRole('button', { name: 'Disconnect' });
  await disconnect.click();
  const question = page.getByRole('alertdialog', { name: 'Disconnect Google Calendar' });
  await expect(question).toContainText(
    'New bookings are no longer added to the calendar of studio@overprint.example',
  );
  await expect(question).toContainText('Existing events stay');
  await expectNoObjection(page, 'question');
  await page.keyboard.press('Escape');
  await expect(disconnect).toBeFocused();
  await expect(section(page).getByText('studio@overprint.example')).toBeVisible();
  await disconnect.click();
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expect(toast(page, 'Google Calendar was disconnected.')).toBeVisible();
  await expect(section(page).getByText('Not connected')).toBeVisible();
  await expect(connectButton(page)).toBeFocused();
});

test('who says no to Google, or meets a failure of its, can begin again', async ({ page }) => {
  await server.open(page, '/admin/settings/calendar');
  const refused = await clickConnect(page);
  await refused.getByRole('link', { name: 'Cancel' }).click();
  await expect(refused.getByText('You did not allow Google to connect. Nothing has changed.')).toBeVisible();
  await refused.close();
  await section(page).getByRole('button', { name: 'Stop waiting' }).click();
  await expect(connectButton(page)).toBeFocused();

  google.be(500);
  const failing = await clickConnect(page);
  await failing.getByRole('link', { name: 'Allow' }).click();
  await expect(failing.getByText(/Google did not accept the consent. Google answered 500/)).toBeVisible();
  await failing.getByRole('link', { name: 'Back to the settings' }).click();
  await expect(section(failing).getByText('Not connected')).toBeVisible();
  await failing.close();

  google.be('well');
  await section(page).getByRole('button', { name: 'Stop waiting' }).click();
  await connect(page);
});

test('a tab that can’t be used is closed, and one that the browser keeps back is offered as a link', async ({
  page,
}) => {
  await server.open(page, '/admin/settings/calendar');
  await page.route('**/api/auth/google', (route) => route.fulfill({ status: 503, json: {} }));
  const opened = page.waitForEvent('popup');
  await connectButton(page).click();
  const tab = await opened;
  await expect(toast(page, 'Failed to connect the calendar')).toBeVisible();
  await expect.poll(() => tab.isClosed()).toBe(true);
  await expect(connectButton(page)).toBeVisible();
  await page.unroute('**/api/auth/google');

  await page.evaluate(() => {
    window.open = () => null;
  });
  await connectButton(page).click();
  const link = section(page).getByRole('link', { name: 'Open Google' });
  const [consent] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await consent.getByRole('link', { name: 'Allow' }).click();
  await expect(section(page).getByText('studio@overprint.example')).toBeVisible();
});

test('a calendar that Google takes no more stands on the dashboard until it is connected again', async ({
  page,
}) => {
  await server.open(page, '/admin/settings/calendar');
  await connect(page);
  google.revoke();
  await section(page).getByRole('button', { name: 'Test' }).click();
  await expect(section(page).getByText('Needs to be reconnected')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const alert = page.getByRole('region', { name: 'Needs attention' });
  await expect(alert).toContainText('Google Calendar needs to be reconnected.');
  await expectNoObjection(page, 'needs attention');
  await alert.getByRole('link', { name: 'Open the calendar settings' }).click();

  google.allow();
  await connect(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});
