import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { serveProvider, type TestProvider } from '../../../support/doubles/oidcProvider.ts';
import { type OwnServer, startOwnServer } from '../ownServer.ts';

const ada = { email: 'ada@example.com', email_verified: true, name: 'Ada Byron' };
let provider: TestProvider;
let server: OwnServer;

async function start(passwords: boolean): Promise<void> {
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  provider = await serveProvider(siteUrl);
  provider.accounts.ada = ada;
  const settings = { ...provider.settings, defaultRole: 'editor' as const };
  server = await startOwnServer({ siteUrl, provider: settings, passwords }, port);
}

test.afterEach(async () => {
  provider.close();
  await server.stop();
});

/** On the provider's own page. */
async function signInThere(page: Page): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill('ada');
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

test('somebody signs in with the provider, comes back to where they were, and confirms that it’s them', async ({
  page,
}) => {
  await start(true);
  await page.goto(`${server.url}/admin/pages`);
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with Keystone' }).click();
  await signInThere(page);
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/admin/pages`);

  await page.goto(`${server.url}/admin/account`);
  await expect(page.getByText('Your account at Keystone signs you in here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    question.getByRole('button', { name: 'Sign in with Keystone' }).click(),
  ]);
  await signInThere(popup);
  await expect(page.getByText('Scan the QR code')).toBeVisible();
});

test('without passwords, the provider’s button is the only way in, and says when it is away', async ({
  page,
}) => {
  await start(false);
  await page.goto(`${server.url}/admin/login`);
  const button = page.getByRole('button', { name: 'Sign in with Keystone' });
  await expect(button).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /passkey/ })).toHaveCount(0);
  provider.close();
  await button.click();
  await expect(page.getByText('Keystone can’t be reached at the moment. Try again later.')).toBeVisible();
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
