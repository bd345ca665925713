import { createHash } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectSoundInAnyLook } from '../../axe.ts';
import { ADMIN, openAs } from './staff.ts';

const CALLBACK = 'https://claude.example/callback';
const VERIFIER = 'v'.repeat(43);

/** The address to which an agent of this name sends its user. */
async function connectAddress(
  page: Page,
  client_name: string,
  changes: object = {},
): Promise<[string, string]> {
  const data = { client_name, redirect_uris: [CALLBACK] };
  const registered = await page.request.post('/api/oauth/register', { data });
  const { client_id } = (await registered.json()) as { client_id: string };
  const query = new URLSearchParams({
    client_id,
    redirect_uri: CALLBACK,
    response_type: 'code',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'a state',
    ...changes,
  });
  return [`/admin/connect?${query}`, client_id];
}

test.beforeEach(({ page }) =>
  page.route(`${CALLBACK}*`, (route) =>
    route.fulfill({ body: 'Back in the agent', contentType: 'text/plain' }),
  ),
);

test('somebody connects an agent by its address: they sign in, choose what it may do, and see its key', async ({
  page,
}) => {
  const found = await page.request.get('/.well-known/oauth-authorization-server');
  expect(await found.json()).toMatchObject({
    authorization_endpoint: expect.stringMatching(/\/admin\/connect$/),
  });
  const [address, client_id] = await connectAddress(page, 'Claude');
  await page.goto(address);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('heading', { name: 'Connect Claude?' })).toBeVisible();
  await expect(page.getByText('claude.example', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing that it writes becomes public without a person.')).toBeVisible();
  await expect(page.getByText('Welcome back!')).toBeHidden();
  await expectSoundInAnyLook(page, 'the consent');

  const leads = page.getByLabel('Read leads');
  await expect(leads).not.toBeChecked();
  await expect(page.getByLabel('Suggest changes to pages')).toBeChecked();
  await page.getByLabel('Read menus').focus();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Read menus')).not.toBeChecked();
  await page.getByRole('button', { name: 'Allow' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${CALLBACK}*`);
  const answer = new URL(page.url()).searchParams;
  expect(answer.get('state')).toBe('a state');

  const form = { grant_type: 'authorization_code', client_id, code_verifier: VERIFIER };
  const exchanged = await page.request.post('/api/oauth/token', {
    form: { ...form, code: answer.get('code') ?? '' },
  });
  const { access_token, scope } = (await exchanged.json()) as { access_token: string; scope: string };
  expect(scope.split(' ')).toContain('pages.change');
  expect(scope.split(' ')).not.toContain('navigation.write');
  expect(scope.split(' ')).not.toContain('leads.read');
  const call = await page.request.post('/api/mcp', {
    data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_pages', arguments: {} } },
    headers: { Authorization: `Bearer ${access_token}`, Accept: 'application/json, text/event-stream' },
  });
  expect(await call.text()).toContain('/about-us');

  await page.goto('/admin/settings/api-keys');
  const key = page.getByRole('listitem').filter({ hasText: 'Claude' });
  await expect(key).toContainText('The tools of agents alone');
  await key.getByRole('button', { name: 'Revoke Claude' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(key).toHaveCount(0);
});

test('somebody refuses an agent, and what is wrong with its request leads nowhere', async ({ page }) => {
  const [address] = await connectAddress(page, 'Helper');
  await openAs(page, 'admin', address);
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.waitForURL(`${CALLBACK}?error=access_denied*`);
  const [foreign] = await connectAddress(page, 'Helper', { redirect_uri: 'https://evil.example/' });
  await page.goto(foreign);
  await expect(page.getByRole('alert')).toContainText('an address that it hasn’t registered');
  await expect(page.getByRole('button', { name: 'Allow' })).toHaveCount(0);
  await openAs(page, 'editor', address);
  await expect(page.getByRole('alert')).toContainText('Only admins can connect agents');
});
