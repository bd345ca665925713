import { describe, expect, it } from 'vitest';
import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { newSlug, postBody, writer } from '../../support/entries/content.ts';

const api = await openTestApi();
const token = await api.signIn('author');
const editor = await api.signIn('editor');
await writer(api, editor).author();

type Answer = PostEntry & { error: string; code: string; fields: Record<string, string>; current: PostEntry };
const add = async (fields: object = {}) =>
  api.send<Answer>('POST', '/posts', { token, json: await postBody(api, fields) });
const change = (id: number, json: object, headers = {}, as = token) =>
  api.send<Answer>('PUT', `/posts/${id}`, { token: as, json, headers });

describe('a save whose answer got lost', () => {
  it('adds one post, however often and with whatever it is sent again', async () => {
    const body = await postBody(api, { title: 'Sent first' });
    const headers = { 'idempotency-key': newSlug('key') };
    const send = (json: object) => api.send<Answer>('POST', '/posts', { token, json, headers });
    const [first, second] = await Promise.all([send(body), send(body)]);
    const third = await send({ ...body, title: 'Written since', slug: newSlug('other') });
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect([second.body.id, third.body.id]).toEqual([first.body.id, first.body.id]);
    expect(third.body.title).toBe('Sent first');
    expect(third.headers.get('idempotency-replayed')).toBe('true');
    const inBody = { ...(await postBody(api)), idempotency_key: headers['idempotency-key'] };
    expect((await api.send<Answer>('POST', '/posts', { token, json: inBody })).body.id).toBe(first.body.id);
    const others = await api.send<Answer>('POST', '/posts', {
      token: editor,
      json: await postBody(api),
      headers,
    });
    expect(others.body.id).not.toBe(first.body.id);
  });

  it('changes a post once, and not over what came since', async () => {
    const { id } = (await add()).body;
    const headers = { 'if-match': '"1"', 'idempotency-key': newSlug('key') };
    expect((await change(id, { title: 'Once' }, headers)).body.revision).toBe(2);
    const again = await change(id, { title: 'Once' }, headers);
    expect([again.status, again.body.revision, again.headers.get('etag')]).toEqual([200, 2, '"2"']);
    await change(id, { title: 'By somebody else' }, {}, editor);
    const late = await change(id, { title: 'Once' }, headers);
    expect([late.status, late.body.code, late.body.current.title]).toEqual([
      409,
      'stale',
      'By somebody else',
    ]);
  });

  it('is not remembered when it was refused', async () => {
    const body = await postBody(api);
    const headers = { 'idempotency-key': newSlug('key') };
    const send = (json: object) => api.send<Answer>('POST', '/posts', { token, json, headers });
    expect((await send({ ...body, title: '' })).status).toBe(400);
    const taken = (await add()).body.slug;
    expect((await send({ ...body, slug: taken })).status).toBe(409);
    expect((await send(body)).status).toBe(201);
  });
});
