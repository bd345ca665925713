import { describe, expect, it } from 'vitest';
import { changeUser } from '#content-api/staff/users/store.ts';
import type { PreviewLink } from '#content-api/writing/previews/previews.shared.ts';
import { createTestApi, openTestApi } from '../../support/api.ts';
import { inTurn } from '../../support/calls.ts';
import { activityOf } from '../../support/entries/activity.ts';
import { writer } from '../../support/entries/content.ts';
import { copiesOf } from '../../support/entries/workingCopies.ts';

const api = await openTestApi();
const token = await api.signIn('author');
await writer(api, await api.signIn('editor')).author();

const DAY = 24 * 60 * 60 * 1000;

const make = (id: number, as = token, days: unknown = 7) =>
  api.send<PreviewLink & { fields?: object }>('POST', `/posts/${id}/previews`, { token: as, json: { days } });
const list = async (id: number, as = token) =>
  (await api.send<{ previews: PreviewLink[] }>('GET', `/posts/${id}/previews`, { token: as })).body.previews;
const end = (id: number, link: string, as = token) =>
  api.send('DELETE', `/posts/${id}/previews/${link}`, { token: as });
const open = (url: string | null) => api.send<string>('GET', (url ?? '').replace(/^\/api/, ''));

async function linked(as = token) {
  const post = await writer(api, as).post({ title: 'For a client', content: '<p>Not yet</p>' });
  const { body: link } = await make(post.id, as);
  return { post, link };
}

describe('a link to a preview', () => {
  it('shows a draft to somebody who is not signed in, says what it is, and is kept by nobody', async () => {
    const { link } = await linked();
    expect(Date.parse(link.ends_at) - Date.parse(link.made_at)).toBe(7 * DAY);
    const page = await open(link.url);
    expect(page.status).toBe(200);
    expect(page.body).toContain('<h1>For a client</h1><p>Not yet</p>');
    expect(page.body).toMatch(/role="note"[^>]*>Preview of <time/);
    const headers = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) =>
      page.headers.get(name),
    );
    expect(headers).toEqual(['no-store', 'noindex', 'no-referrer']);
    expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/);
  });

  it.each([1, 30])('may last %i days, and no other time', async (days) => {
    const { post } = await linked();
    const { status, body } = await make(post.id, token, days);
    expect(status).toBe(201);
    expect(Date.parse(body.ends_at) - Date.parse(body.made_at)).toBe(days * DAY);
    const other = await make(post.id, token, days + 1);
    expect([other.status, other.body.fields]).toEqual([400, { days: 'A preview can last 1, 7 or 30 days' }]);
  });

  it('is listed with how often it was opened, and its address is told to who made it', async () => {
    const { post, link } = await linked();
    await open(link.url);
    await open(link.url);
    expect(await list(post.id)).toMatchObject([{ id: link.id, url: link.url, opens: 2 }]);
    const seen = await list(post.id, await api.signIn('editor'));
    expect(seen).toMatchObject([{ id: link.id, url: null, opens: 2 }]);
  });

  it('leaves nothing in the store by which it could be opened', async () => {
    const { link } = await linked();
    const secret = link.url?.split('/').at(-1) ?? '';
    const rows = await api.store.db.selectFrom('preview_links').selectAll().execute();
    expect(secret).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('is made, seen and ended by who may change the post', async () => {
    const { post, link } = await linked();
    const other = await api.signIn('author');
    expect((await make(post.id, other)).status).toBe(403);
    expect((await api.send('GET', `/posts/${post.id}/previews`, { token: other })).status).toBe(403);
    expect((await end(post.id, link.id, other)).status).toBe(403);
    expect((await end(post.id, link.id, await api.signIn('editor'))).status).toBe(200);
  });

  it('says who made and ended it in the log of activity', async () => {
    const { post, link } = await linked();
    await end(post.id, link.id);
    const done = (await activityOf(api)).filter(({ subject_id }) => subject_id === post.id);
    const actions = done.map(({ action }) => action);
    expect(actions.filter((action) => action.endsWith('Preview'))).toEqual([
      'posts.sharePreview',
      'posts.endPreview',
    ]);
  });
});

describe('what a link shows', () => {
  const keep = (id: number, values: object, as = token) =>
    copiesOf(api, as).keep(`/posts/${id}/working-copy`, values);

  it('is what its maker is writing, and nobody else', async () => {
    const { post, link } = await linked();
    await keep(post.id, { title: 'Theirs' }, await api.signIn('editor'));
    expect((await open(link.url)).body).toContain('<h1>For a client</h1><p>Not yet</p>');
    const kept = await keep(post.id, { title: 'Better', content: '<p>New</p><script>alert(1)</script>' });
    expect(kept.status).toBe(200);
    const page = (await open(link.url)).body;
    expect(page).toContain('<h1>Better</h1><p>New</p>');
    expect(page).not.toContain('alert');
    const own = await api.send<{ url: string }>('POST', `/posts/${post.id}/preview`, { token });
    expect((await open(own.body.url)).body).toBe('<h1>Better</h1><p>New</p>');
  });

  it.each([
    {},
    { title: '', content: '', author_id: 0, slug: '', categories: [987], featured_image_url: 'x' },
  ])('may be as unfinished as it likes: %j', async (values) => {
    const { post, link } = await linked();
    expect((await keep(post.id, values)).status).toBe(200);
    const page = await open(link.url);
    expect(page.status).toBe(200);
    expect(page.body).toContain('<h1>Untitled</h1>');
  });
});

describe('a link to a preview ends', () => {
  const isOver = async (url: string | null) => {
    const page = await open(url);
    expect([page.status, page.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(page.body).toContain('<h1>This preview has ended</h1>');
  };

  it('when somebody ends it, once', async () => {
    const { post, link } = await linked();
    expect((await end(post.id, link.id)).status).toBe(200);
    await isOver(link.url);
    expect(await list(post.id)).toEqual([]);
    expect((await end(post.id, link.id)).status).toBe(404);
  });

  it('with its days', async () => {
    const { post, link } = await linked();
    const ends_at = new Date(Date.now() - 1).toISOString();
    await api.store.db.updateTable('preview_links').set({ ends_at }).where('id', '=', link.id).execute();
    await isOver(link.url);
    expect(await list(post.id)).toEqual([]);
  });

  it('with the post, also when that comes back', async () => {
    const { post, link } = await linked();
    const { body } = await api.send<{ trash_id: number }>('DELETE', `/posts/${post.id}`, { token });
    await isOver(link.url);
    await api.send('POST', `/trash/${body.trash_id}/restore`, { token });
    await isOver(link.url);
  });

  it('with the account of who made it, and with their right to change the post', async () => {
    const editor = await api.user('editor');
    const { post } = await linked();
    const as = await api.signIn(editor);
    const { body: link } = await make(post.id, as);
    expect((await open(link.url)).status).toBe(200);
    await changeUser(api.store.db, editor, { ...editor, role: 'author' });
    await isOver(link.url);
    await changeUser(api.store.db, { ...editor, role: 'author' }, { ...editor, role: 'editor' });
    await isOver(link.url);
    const { body: second } = await make(post.id, await api.signIn(editor));
    expect((await open(second.url)).status).toBe(200);
    await api.store.db.deleteFrom('users').where('id', '=', editor.id).execute();
    await isOver(second.url);
  });

  it.each(['', 'x', 'A'.repeat(43), '%00'])('or there never was one at %j', async (secret) => {
    const { status } = await open(`/api/previews/${secret}`);
    expect(status).toBe(404);
  });
});

it('previews are not opened as fast as one could guess, and no entry has too many', async () => {
  const limited = await createTestApi({ rateLimit: true });
  const statuses = await inTurn(125, () => limited.send('GET', '/previews/none'));
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  const { post } = await linked();
  for (let made = 1; made < 50; made += 1) await make(post.id);
  expect((await make(post.id)).status).toBe(409);
});
