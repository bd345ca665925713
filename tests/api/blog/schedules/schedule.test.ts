import { describe, expect, it } from 'vitest';
import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import { openTestApi } from '../../../support/api.ts';
import { postBody, writer } from '../../../support/entries/content.ts';
import { inSeconds, postNow, scheduledPost, spannedPost } from '../../../support/entries/schedule.ts';

const api = await openTestApi();
const editor = await api.signIn('editor');
const author = await api.signIn('author');
await writer(api, editor).author();

type Answer = PostEntry & { code: string; fields: Record<string, string> };
const put = (id: number, json: object, token = editor, headers = {}) =>
  api.send<Answer>('PUT', `/posts/${id}`, { token, json, headers });
const TOMORROW = inSeconds(86_400).toISOString();
const NEXT_WEEK = inSeconds(7 * 86_400).toISOString();

describe('planning a post', () => {
  it('is for who may change it: own posts for authors, all for editors, nothing for visitors', async () => {
    const own = await writer(api, author).post();
    const others = await writer(api, editor).post();
    expect((await put(own.id, { publishAt: TOMORROW }, author)).body.publishAt).toBe(TOMORROW);
    expect((await put(own.id, { publishAt: null }, editor)).body.publishAt).toBeNull();
    expect((await put(others.id, { publishAt: TOMORROW }, author)).status).toBe(403);
    const anonymous = await api.send('PUT', `/posts/${own.id}`, { json: { publishAt: TOMORROW } });
    expect(anonymous.status).toBe(401);
  });

  it('takes a moment with any offset and answers it in UTC; null and nothing clear it', async () => {
    const { id } = await writer(api, editor).post({ publishAt: '2999-11-24T09:00:00+01:00' });
    expect((await postNow(api, editor, id)).publishAt).toBe('2999-11-24T08:00:00.000Z');
    expect((await put(id, { publishAt: '' })).body.publishAt).toBeNull();
  });

  it('takes both moments of a draft together, the withdrawal after the publication', async () => {
    const { id } = await writer(api, editor).post({ publishAt: TOMORROW, unpublishAt: NEXT_WEEK });
    expect(await postNow(api, editor, id)).toMatchObject({ publishAt: TOMORROW, unpublishAt: NEXT_WEEK });
    const fields = { unpublishAt: 'Must be after the time to publish' };
    const refused = { status: 400, body: { code: 'invalid', fields } };
    expect(await put(id, { publishAt: NEXT_WEEK, unpublishAt: TOMORROW })).toMatchObject(refused);
    const later = await put(id, { unpublishAt: null });
    expect(later.body).toMatchObject({ publishAt: TOMORROW, unpublishAt: null });
    await put(id, { unpublishAt: NEXT_WEEK });
    expect((await put(id, { publishAt: null })).body).toMatchObject({ publishAt: null, unpublishAt: null });
    const json = await postBody(api, { publishAt: NEXT_WEEK, unpublishAt: TOMORROW });
    expect((await api.send('POST', '/posts', { token: editor, json })).status).toBe(400);
  });

  it('refuses beside the field what has passed, is no moment, or doesn’t go with the status', async () => {
    const draft = await writer(api, editor).post();
    const published = await writer(api, editor).post({ status: 'published' });
    const past = inSeconds(-1).toISOString();
    const offline = 'Only a published or scheduled entry can go offline';
    for (const [{ id }, json, fields] of [
      [draft, { publishAt: past }, { publishAt: 'This time has passed' }],
      [published, { unpublishAt: past }, { unpublishAt: 'This time has passed' }],
      [published, { publishAt: TOMORROW }, { publishAt: 'Only a draft can be scheduled' }],
      [draft, { unpublishAt: TOMORROW }, { unpublishAt: offline }],
    ] as const) {
      const { status, body } = await put(id, json);
      expect([status, body.fields]).toEqual([400, fields]);
    }
    for (const publishAt of ['tomorrow', '2026-11-24T09:00', 5, '9999-12-31T23:59:59-23:00', {}]) {
      const { status, body } = await put(draft.id, { publishAt });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['publishAt']]);
    }
    const json = await postBody(api, { publishAt: past });
    expect((await api.send('POST', '/posts', { token: editor, json })).status).toBe(400);
  });

  it('is no save of the text: revision and time of change stay, and a save leaves the plan alone', async () => {
    const before = await writer(api, editor).post();
    const planned = await put(before.id, { publishAt: TOMORROW }, editor, { 'if-match': '"1"' });
    expect([planned.body.revision, planned.body.updated_at]).toEqual([1, before.updated_at]);
    const values = { title: 'Rewritten', status: 'draft', content: '<p>Other words</p>' };
    const saved = await put(before.id, values, editor, { 'if-match': '"1"' });
    expect([saved.status, saved.body.publishAt, saved.body.revision]).toEqual([200, TOMORROW, 2]);
    expect((await put(before.id, { publishAt: null }, editor, { 'if-match': '"1"' })).status).toBe(409);
    expect((await postNow(api, editor, before.id)).publishAt).toBe(TOMORROW);
  });

  it('is not overwritten by who says what they have seen, and that is another one', async () => {
    const { id } = await writer(api, editor).post();
    const unplanned = { publishAt: null, unpublishAt: null };
    const first = await put(id, { publishAt: TOMORROW, planned: unplanned });
    expect(first.body.publishAt).toBe(TOMORROW);
    const body = { code: 'stale', current: { revision: 1, publishAt: TOMORROW } };
    expect(await put(id, { publishAt: NEXT_WEEK, planned: unplanned })).toMatchObject({ status: 409, body });
    // An answer was lost, and the same is asked for again.
    expect((await put(id, { publishAt: TOMORROW, planned: unplanned })).status).toBe(200);
    const seen = await put(id, { publishAt: NEXT_WEEK, planned: { publishAt: TOMORROW } });
    expect(seen.body.publishAt).toBe(NEXT_WEEK);
  });

  it('ends when somebody publishes or withdraws by hand', async () => {
    const draft = await scheduledPost(api, editor, 'publish', inSeconds(60));
    expect((await put(draft.id, { status: 'published' })).body.publishAt).toBeNull();
    const shown = await scheduledPost(api, editor, 'withdraw', inSeconds(60));
    expect((await put(shown.id, { status: 'draft' })).body.unpublishAt).toBeNull();
    const span = await spannedPost(api, editor, inSeconds(60), inSeconds(120));
    const early = await put(span.id, { status: 'published' });
    expect(early.body).toMatchObject({ publishAt: null, unpublishAt: span.unpublishAt });
  });

  it('is for staff to see', async () => {
    const { slug } = await scheduledPost(api, editor, 'withdraw', inSeconds(60));
    const { status, body } = await api.send('GET', `/posts/${slug}`);
    expect(status).toBe(200);
    expect(Object.keys(body).filter((key) => /unpublish|publishAt|schedule/i.test(key))).toEqual([]);
  });
});

describe('what is planned', () => {
  it('can be listed alone by staff, and changes nothing for visitors', async () => {
    const draft = await scheduledPost(api, editor, 'publish', inSeconds(60));
    const ending = await scheduledPost(api, editor, 'withdraw', inSeconds(60));
    await writer(api, editor).post();
    type List = { posts: PostEntry[]; total: number };
    const ids = async (path: string, token?: string) =>
      (await api.send<List>('GET', path, { token })).body.posts.map(({ id }) => id);
    const planned = await ids('/posts?scheduled=true&limit=1000', editor);
    expect(planned).toEqual(expect.arrayContaining([draft.id, ending.id]));
    const all = await ids('/posts?limit=1000', editor);
    expect(all.length).toBeGreaterThan(planned.length);
    expect(await ids('/posts?scheduled=true&status=published&limit=1000', editor)).toContain(ending.id);
    expect(await ids('/posts?scheduled=true&limit=1000')).toEqual(await ids('/posts?limit=1000'));
    expect(await ids('/posts?scheduled=maybe&limit=1000', editor)).toEqual(all);
  });

  it('stands on the dashboard of who may change it, the soonest first', async () => {
    const own = await scheduledPost(api, author, 'publish', inSeconds(30));
    const sooner = await scheduledPost(api, editor, 'withdraw', inSeconds(20));
    const span = await spannedPost(api, editor, inSeconds(10), inSeconds(86_400));
    type Overview = { scheduled: { id: number; turn: string; at: string; until: string | null }[] };
    const scheduled = async (token: string) =>
      (await api.send<Overview>('GET', '/admin/overview', { token })).body.scheduled;
    const forEditor = await scheduled(editor);
    expect(forEditor.slice(0, 3)).toMatchObject([
      { id: span.id, turn: 'publish', at: span.publishAt, until: span.unpublishAt },
      { id: sooner.id, turn: 'withdraw', at: sooner.unpublishAt, until: null },
      { id: own.id, turn: 'publish', at: own.publishAt, until: null },
    ]);
    expect((await scheduled(author)).map(({ id }) => id)).toEqual([own.id]);
  });
});
