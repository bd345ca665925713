import { expect, test } from '@playwright/test';
import { agentsOf } from '../../support/agent.ts';
import { writer } from '../../support/entries/content.ts';
import { expectNoObjection } from '../axe.ts';
import { type OwnServer, startOwnServer } from './ownServer.ts';

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({});
});
test.afterAll(() => server.stop());

test('a person accepts and refuses what an agent suggests, passage by passage', async ({ page }) => {
  const { api } = server;
  const admin = await api.user('admin');
  const token = await api.signIn(admin);
  const made = writer(api, token);
  await made.author();
  const content = '<p>First.</p><p>Second.</p><p>Third.</p>';
  const post = await made.post({ title: 'Prices', content });
  const agent = await agentsOf(api, admin)(['posts.change', 'posts.create', 'services.write']);
  const suggested = content.replace('First.', 'First, from £450.').replace('Third.', 'Third, for free.');
  await agent.call('write_post', { id: post.id, title: 'New prices', content: suggested });
  await agent.call('change_service', { id: 1, name: 'Ferries', summary: 'We build them.' });
  await agent.call('create_post', { title: 'Written by an agent', content: '<p>All of it.</p>' });

  await server.open(page, '/admin');
  await page.getByRole('link', { name: '3 suggestions by agents wait for you' }).click();
  await page.getByRole('link', { name: 'Prices' }).click();

  const card = page.getByRole('region', { name: 'Helper suggests 3 changes' });
  await expect(card.getByRole('list', { name: 'Text' }).first()).toContainText('First, from £450.');
  await expectNoObjection(page);
  await card.getByRole('button', { name: 'Accept Text' }).first().click();
  await expect(page.getByText('Change accepted')).toBeVisible();
  const rest = page.getByRole('region', { name: 'Helper suggests 2 changes' });
  await rest.getByRole('button', { name: 'Refuse Title' }).click();
  // Words that were typed since are not overwritten.
  const editor = page.getByRole('textbox', { name: 'Content' });
  await editor.getByText('Third.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' By hand.');
  await expect(page.getByText('Somebody has changed this passage since.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss Text' }).click();
  await expect(page.getByRole('region', { name: /suggests/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save Post' }).click();
  await expect(
    page.getByText('Post saved').or(page.getByRole('heading', { name: 'Blog Posts' })),
  ).toBeVisible();
  const { body } = await api.send<{ title: string; content: string }>('GET', `/posts/id/${post.id}`, {
    token,
  });
  expect([body.title, body.content]).toEqual([
    'Prices',
    '<p>First, from £450.</p><p>Second.</p><p>Third. By hand.</p>',
  ]);

  await page.goto(`${server.url}/admin/suggestions`);
  const service = page.getByRole('region', { name: /Helper suggests 2 changes to service/ });
  await service.getByRole('button', { name: 'Accept Name' }).click();
  await expect(page.getByText('Change accepted')).toBeVisible();
  await page.getByRole('button', { name: 'Refuse Summary' }).click();
  await expect(page.getByRole('region', { name: /to service/ })).toHaveCount(0);
  const { services } = (
    await api.send<{ services: { id: number; name: string; summary: string }[] }>('GET', '/services')
  ).body;
  expect(services.find(({ id }) => id === 1)).toMatchObject({
    name: 'Ferries',
    summary: expect.not.stringContaining('We build them.'),
  });
  await expectNoObjection(page);
  await page.getByRole('button', { name: 'Accept New post' }).click();
  await expect(page.getByLabel('Title *')).toHaveValue('Written by an agent');
  await expect(editor).toContainText('All of it.');
});
