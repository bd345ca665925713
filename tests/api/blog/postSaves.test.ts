import { describe, expect, it } from 'vitest';
import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { newSlug, postBody, writer } from '../../support/entries/content.ts';

const api = await openTestApi();
const token = await api.signIn('author');
const editor = await api.signIn('editor');
await writer(api, editor).author();

type Answer = PostEntry & { error: string; code: string; fields: Record<string, string>; current: PostEntry };
const send = (json: object, headers = {}, as = token) =>
  api.send<Answer>('POST', '/posts', { token: as, json, headers });
const add = async () => (await send(await postBody(api))).body;
const change = (id: number, json: object, headers = {}, as = token) =>
  api.send<Answer>('PUT', `/posts/${id}`, { token: as, json, headers });

describe('a save whose answer got lost', () => {
  it('adds one post, however often and with whatever it is sent again', async () => {
    const body = await postBody(api, { title: 'Sent first' });
    const headers = { 'idempotency-key': newSlug('key') };
    const [first, second] = await Promise.all([send(body, headers), send(body, headers)]);
    const third = await send({ ...body, title: 'Written since', slug: newSlug('other') }, headers);
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect([second.body.id, third.body.id]).toEqual([first.body.id, first.body.id]);
    expect(third.body.title).toBe('Sent first');
    expect(third.headers.get('idempotency-replayed')).toBe('true');
    const inBody = { ...(await postBody(api)), idempotency_key: headers['idempotency-key'] };
    expect((await send(inBody)).body.id).toBe(first.body.id);
    expect((await send(await postBody(api), headers, editor)).body.id).not.toBe(first.body.id);
  });

  it('changes a post once, and not over what came since', async () => {
    const { id } = await add();
    const headers = { 'if-match': '"1"', 'idempotency-key': newSlug('key') };
    expect((await change(id, { title: 'Once' }, headers)).body.revision).toBe(2);
    const again = await change(id, { title: 'Once' }, headers);
    expect([again.status, again.body.revision, again.headers.get('etag')]).toEqual([200, 2, '"2"']);
    await change(id, { title: 'By somebody else' }, {}, editor);
    const late = await change(id, { title: 'Once' }, headers);
    const body = { code: 'stale', current: { title: 'By somebody else' } };
    expect(late).toMatchObject({ status: 409, body });
  });

  it('is not remembered when it was refused', async () => {
    const body = await postBody(api);
    const headers = { 'idempotency-key': newSlug('key') };
    expect((await send({ ...body, title: '' }, headers)).status).toBe(400);
    expect((await send({ ...body, slug: (await add()).slug }, headers)).status).toBe(409);
    expect((await send(body, headers)).status).toBe(201);
  });
});
