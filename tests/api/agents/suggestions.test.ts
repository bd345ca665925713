import { expect, it } from 'vitest';
import type { Suggestion } from '#content-api/agents/suggestions.shared.ts';
import { forgetSuggestions } from '#content-api/agents/suggestions.ts';
import { eraseFromWriting } from '#content-api/writing/revisions/erasing.ts';
import { agentsOf } from '../../support/agent.ts';
import { openTestApi } from '../../support/api.ts';
import { writer } from '../../support/entries/content.ts';

const api = await openTestApi();
const admin = await api.user('admin');
const token = await api.signIn(admin);
const [author, editor] = [await api.signIn('author'), await api.signIn('editor')];
await writer(api, token).author();
const agentWith = agentsOf(api, admin);

const listed = async (asked = token, query = '') =>
  (await api.send<{ suggestions: Suggestion[] }>('GET', `/suggestions${query}`, { token: asked })).body
    .suggestions;
const saved = async (id: number) => (await api.send('GET', `/posts/id/${id}`, { token })).body;

it('saves nothing: the change waits under the agent’s name, beside the words it was made for', async () => {
  const agent = await agentWith(['posts.change']);
  const post = await writer(api, token).post({ title: 'Prices', status: 'published' });
  const before = await saved(post.id);
  const first = await agent.call('write_post', { id: post.id, title: 'New prices', slug: post.slug });
  expect(JSON.parse(first.text)).toMatchObject({
    changes: ['title'],
    review: `/admin/posts/${post.id}/edit`,
  });
  expect(await saved(post.id)).toEqual(before);
  expect(await api.send('GET', `/posts/${post.id}/working-copy`, { token })).toMatchObject({
    body: { copy: null },
  });
  expect(await listed(token, `?kind=post&entry_id=${post.id}`)).toMatchObject([
    {
      agent: 'Helper',
      made_by: admin.display_name,
      title: 'Prices',
      changes: { title: 'New prices' },
      before: { title: 'Prices' },
    },
  ]);
});

it('adds a second call for the same entry to the first one', async () => {
  const agent = await agentWith(['services.write']);
  const { body } = await api.send<{ services: { id: number; name: string }[] }>('GET', '/services');
  const service = body.services[0];
  await agent.call('change_service', { id: service?.id, name: 'Ferries' });
  await agent.call('change_service', { id: service?.id, summary: 'We build them.' });
  const found = (await listed()).filter(({ kind }) => kind === 'service');
  expect(found.map(({ changes, before }) => [changes, before.name])).toEqual([
    [{ name: 'Ferries', summary: 'We build them.' }, service?.name],
  ]);
});

it('answers an agent with each problem, and with what changes nothing', async () => {
  const agent = await agentWith(['pages.change', 'pages.create', 'posts.change']);
  const post = await writer(api, token).post();
  const answer = (text: unknown) => ({ text, isError: true });
  const { id, title } = post;
  expect(await agent.call('write_post', { id, title })).toEqual(answer('This changes nothing'));
  expect(await agent.call('write_post', { id: 9999, title })).toEqual(answer('Post not found'));
  const section = { id: 'a', type: 'richText', hidden: false, data: { text: 7 } };
  const given = { address: '/a', title: 'A', description: '', sections: [section] };
  const said = expect.stringMatching(/^sections\.0\.data: There is no field text here/);
  expect(await agent.call('create_page', given)).toEqual(answer(said));
});

it('keeps scripts out of what it shows to people, in Markdown, too', async () => {
  const agent = await agentWith(['posts.create']);
  const content = '# News\n\n<script>alert(1)</script><img src=x onerror=alert(1)>';
  await agent.call('create_post', { title: 'News', content, content_format: 'markdown' });
  const [suggestion] = await listed();
  expect(suggestion).toMatchObject({ entry_id: null, title: 'News', before: {} });
  expect(suggestion?.changes.content).toContain('<h1>News</h1>');
  expect(suggestion?.changes.content).not.toMatch(/script|onerror/);
});

it('shows each user only what they may change themselves', async () => {
  const agent = await agentWith(['posts.change', 'redirects.write']);
  const post = await writer(api, token).post();
  await agent.call('write_post', { id: post.id, title: 'Changed' });
  await agent.call('create_redirect', { from: '/was', to: '/blog' });
  const kinds = async (asked: string) =>
    (await listed(asked)).map(({ kind, entry_id }) => `${kind} ${entry_id}`);
  expect(await kinds(token)).toEqual(expect.arrayContaining([`post ${post.id}`, 'redirect null']));
  expect(await kinds(editor)).toContain(`post ${post.id}`);
  expect(await kinds(editor)).not.toContain('redirect null');
  expect(await kinds(author)).not.toContain(`post ${post.id}`);
  const [redirect] = (await listed()).filter(({ kind }) => kind === 'redirect');
  expect((await api.send('DELETE', `/suggestions/${redirect?.id}`, { token: editor })).status).toBe(404);
  expect((await api.send('GET', '/suggestions', {})).status).toBe(401);
  expect((await api.send('GET', '/suggestions', { token: agent.secret })).status).toBe(403);
});

it('is gone once a person has decided, can be restored, and is forgotten after a week', async () => {
  const agent = await agentWith(['categories.write']);
  await agent.call('create_category', { name: 'Ferries', slug: 'ferries' });
  const [{ id } = { id: 0 }] = await listed();
  const isListed = async () => (await listed()).some((one) => one.id === id);
  await api.send('DELETE', `/suggestions/${id}`, { token });
  expect(await isListed()).toBe(false);
  expect((await api.send('DELETE', `/suggestions/${id}`, { token })).status).toBe(404);
  await api.send('POST', `/suggestions/${id}/return`, { token });
  expect(await isListed()).toBe(true);
  await api.send('DELETE', `/suggestions/${id}`, { token });
  await forgetSuggestions(api.store.db, new Date(Date.now() + 8 * 86_400_000));
  expect((await api.send('POST', `/suggestions/${id}/return`, { token })).status).toBe(404);
});

it('refuses the next suggestion of an agent of which 200 are waiting', async () => {
  const agent = await agentWith(['redirects.write']);
  await api.store.db.deleteFrom('suggestions').execute();
  const at = new Date().toISOString();
  const row = { kind: 'redirect', title: '', agent: 'Helper', user_id: admin.id, before: '{}' };
  await api.store.db
    .insertInto('suggestions')
    .values(Array.from({ length: 200 }, () => ({ ...row, changes: '{}', created_at: at, updated_at: at })))
    .execute();
  expect(await agent.call('create_redirect', { from: '/one-more', to: '/blog' })).toEqual({
    text: '200 suggestions are waiting: ask a person to decide first',
    isError: true,
  });
});

it('goes with a person who is erased', async () => {
  await api.store.db.deleteFrom('suggestions').execute();
  const agent = await agentWith(['categories.write']);
  await agent.call('create_category', { name: 'Thanks to Grace Hopper', slug: 'grace' });
  await agent.call('create_category', { name: 'News', slug: 'news' });
  const person = { email: 'grace@example.com', names: ['Grace Hopper'] };
  await eraseFromWriting(api.store.db, person, { until: performance.now() + 60_000 });
  expect((await listed()).map(({ title }) => title)).toEqual(['News']);
});
