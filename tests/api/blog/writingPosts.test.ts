import { describe, expect, it, vi } from 'vitest';
import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { newSlug, postBody, writer } from '../../support/entries/content.ts';

const api = await openTestApi();
const token = await api.signIn('author');
const editor = await api.signIn('editor');
const write: ReturnType<typeof writer> = writer(api, token);
await writer(api, editor).author();

type Answer = PostEntry & { error: string; code: string; fields: Record<string, string>; current: PostEntry };
const add = async (fields: object = {}) =>
  api.send<Answer>('POST', '/posts', { token, json: await postBody(api, fields) });
const change = (id: number, json: object, headers = {}, as = token) =>
  api.send<Answer>('PUT', `/posts/${id}`, { token: as, json, headers });

describe('a new post', () => {
  it('is a draft of who wrote it, with what was not sent left empty', async () => {
    const body = await postBody(api);
    const reply = await api.send<Answer>('POST', '/posts', { token, json: body });
    expect(reply.status).toBe(201);
    expect(reply.headers.get('etag')).toBe('"1"');
    expect(reply.body).toMatchObject({
      ...body,
      excerpt: '',
      featured_image_url: '',
      meta_title: '',
      meta_description: '',
      link_image_url: '',
      canonical_url: '',
      status: 'draft',
      published_at: null,
      categories: [],
      read_time: 1,
      revision: 1,
    });
    expect(reply.body.updated_at).toBe(reply.body.created_at);
  });

  it('takes from the body only what is the writer’s to say', async () => {
    const { body } = await add({
      id: 99_999,
      created_by: null,
      created_at: '1999',
      published_at: '1999',
      revision: 7,
    });
    expect(body).toMatchObject({ created_by: expect.any(Number), published_at: null, revision: 1 });
    expect(body.id).not.toBe(99_999);
    expect(body.created_at).not.toBe('1999');
  });

  it.each([
    ['title', '', 'Title is required'],
    ['title', undefined, 'Title is required'],
    ['slug', '', 'Slug is required'],
    ['slug', undefined, 'Slug is required'],
    ['content', '', 'Content is required'],
    ['content', '<p></p>', 'Content is required'],
    ['content', '<p>&nbsp;</p><script>x</script>', 'Content is required'],
    ['content', '<script>x</script>', 'Content is required'],
    ['status', 'bogus', 'Status must be draft or published'],
    ['status', null, 'Status must be draft or published'],
    ['author_id', 0, 'Author is required'],
    ['author_id', 'abc', 'Author is required'],
    ['author_id', [1], 'Author is required'],
    ['author_id', 987_654_321, 'Author is required'],
    ['author_id', undefined, 'Author is required'],
    ['meta_description', 'm'.repeat(161), 'Meta description must be 160 characters or less'],
    ['categories', [987_654_321], 'One of the categories does not exist'],
    ['categories', 'x', 'Categories must be a list of ids'],
    ['featured_image_url', 'javascript:alert(1)', 'Featured image must be a URL'],
    ['link_image_url', 'a.webp', 'Link preview image must be a web address or a path'],
    ['canonical_url', '//elsewhere.example/a', 'Canonical URL must be a web address or a path'],
  ])('needs a proper %s (not %j), and so does a change', async (field, value, message) => {
    const refused = { status: 400, body: { error: message, fields: { [field]: message } } };
    expect(await add({ [field]: value })).toMatchObject(refused);
    if (value === undefined) return;
    const post = await write.post();
    expect(await change(post.id, { [field]: value })).toMatchObject(refused);
    expect((await api.send('GET', `/posts/id/${post.id}`, { token })).body).toEqual(post);
  });

  it('has a text of a million characters at most, in any script', async () => {
    // A character of three bytes, as a body of JSON of three megabytes.
    const content = `<p>${'語'.repeat(999_993)}</p>`;
    expect((await add({ content })).body.content).toBe(content);
    const post = await write.post();
    expect((await change(post.id, { content })).body.content).toBe(content);
    const message = 'Content is too long: at most 1,000,000 characters';
    expect(await add({ content: `<p></p>${content}` })).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { content: message } },
    });
    const error = 'This is too large. The limit is 4 MB';
    expect(await add({ content: 'x'.repeat(4_100_000) })).toMatchObject({ status: 413, body: { error } });
  });

  it.each([
    ['tags', '<'],
    ['special characters', '&'],
    ['links', '<a href="/a">a</a>'],
    ['open paragraphs', '<p>'],
    ['comments', '<!--'],
  ])('has no more %s than the server can read at once', async (_, mark) => {
    const content = mark.repeat(100_000).slice(0, 1_000_000);
    const message = 'Content has too many tags and special characters: at most 30,000';
    const refusal = { status: 400, body: { code: 'invalid', fields: { content: message } } };
    expect(await add({ content })).toMatchObject(refusal);
    expect((await add({ content: `<p>${'[*_'.repeat(300_000)}</p>` })).status).toBe(201);
  });

  it('may be a picture alone', async () => {
    expect((await add({ content: '<p><img src="/a.png" alt="A"></p>' })).status).toBe(201);
  });

  it('carries no script, whatever was in it', async () => {
    const content =
      '<p onclick="x()">a <a href="javascript:x()">b</a></p><script>x()</script><img src=x onerror=x()>';
    expect((await add({ content })).body.content).toBe('<p>a <a>b</a></p><img src="x" alt="">');
    const { body } = await change((await write.post()).id, { content });
    expect(body.content).not.toMatch(/script|onerror|onclick/);
  });

  it('gets its slug alone, when several ask for it at once', async () => {
    const slug = newSlug('wanted');
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => add({ slug })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toEqual({
      error: 'This slug is already in use',
      code: 'taken',
      fields: { slug: 'This slug is already in use' },
    });
    const other = await write.post();
    expect((await change(other.id, { slug })).status).toBe(409);
    expect((await change(other.id, { slug: other.slug })).status).toBe(200);
  });
});

describe('a change', () => {
  it('leaves alone what was not sent and clears what was sent empty', async () => {
    const category = await writer(api, editor).category();
    const full = {
      excerpt: 'Short',
      meta_title: 'Meta',
      meta_description: 'About',
      featured_image_url: '/uploads/a.webp',
      link_image_url: '/uploads/b.webp',
      canonical_url: 'https://first.example/a',
      categories: [category.id],
    };
    const post = await write.post(full);
    const { body: retitled } = await change(post.id, { title: 'Another' });
    expect(retitled).toEqual({ ...post, title: 'Another', revision: 2, updated_at: expect.any(String) });
    for (const nothing of ['', null]) {
      const fields = Object.keys(full).filter((field) => field !== 'categories');
      await change(post.id, full);
      const { body } = await change(post.id, {
        ...Object.fromEntries(fields.map((f) => [f, nothing])),
        categories: [],
      });
      expect(fields.map((field) => body[field as 'excerpt'])).toEqual(fields.map(() => ''));
      expect(body.categories).toEqual([]);
    }
  });

  it('never hands the post to somebody else', async () => {
    const post = await write.post();
    await change(post.id, { title: 'By the editor', created_by: 1, id: 1, published_at: '1999' }, {}, editor);
    expect((await change(post.id, { title: 'Mine again' })).body).toMatchObject({
      id: post.id,
      created_by: post.created_by,
      published_at: null,
    });
  });

  it('publishes freely; the first publication keeps its date', async () => {
    const post = await write.post();
    const first = (await change(post.id, { status: 'published' })).body.published_at;
    expect(first).toEqual(expect.any(String));
    for (const status of ['draft', 'archived', 'published']) {
      expect((await change(post.id, { status })).body).toMatchObject({ status, published_at: first });
    }
  });

  it('takes the words for the cover from the gallery', async () => {
    const image = await write.image();
    const { body } = await api.send<{ image_url: string; alt_text: string }>('GET', `/gallery/${image.id}`, {
      token,
    });
    const post = await write.post({ featured_image_url: body.image_url });
    const columns = ['image_id', 'featured_image_alt'] as const;
    const stored = await api.store.db
      .selectFrom('posts')
      .select(columns)
      .where('id', '=', post.id)
      .executeTakeFirst();
    expect(stored).toEqual({ image_id: expect.any(Number), featured_image_alt: body.alt_text });
  });
});

describe('two people at one post', () => {
  it('the later one who says what they loaded is told, with the current version', async () => {
    const post = await write.post();
    expect((await change(post.id, { title: 'First' }, { 'if-match': '"1"' })).status).toBe(200);
    for (const [json, headers] of [
      [{ title: 'Second' }, { 'if-match': '"1"' }],
      [{ title: 'Second', updated_at: post.updated_at }, {}],
    ] as const) {
      const stale = await change(post.id, json, headers);
      expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
      expect(stale.body.current).toMatchObject({ id: post.id, title: 'First', revision: 2 });
    }
  });

  it('saving in the very millisecond of a save works with what that answered', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { id, ...post } = await write.post();
    let loaded = post.updated_at;
    for (const title of ['One', 'Two', 'Three']) {
      const { status, body } = await change(id, { title, updated_at: loaded });
      expect(status).toBe(200);
      expect(body.updated_at).not.toBe(loaded);
      loaded = body.updated_at;
    }
    for (const match of ['"4"', 'W/"4"', '"1", "4"', '*']) {
      expect((await change(id, { title: 'Three' }, { 'if-match': match })).status).toBe(200);
    }
    vi.useRealTimers();
  });

  it('without a word of it the last one wins', async () => {
    const post = await write.post();
    await change(post.id, { title: 'First' });
    expect((await change(post.id, { title: 'Second', updated_at: 'garbage' })).body.title).toBe('Second');
  });
});

it('a deleted post is gone by id, slug and list', async () => {
  const word = newSlug('gone');
  const post = await write.post({ title: word, status: 'published' });
  const remove = () => api.send('DELETE', `/posts/${post.id}`, { token });
  expect(await remove()).toMatchObject({ status: 200, body: { success: true } });
  expect((await api.send('GET', `/posts/id/${post.id}`, { token })).status).toBe(404);
  expect((await api.send('GET', `/posts/${post.slug}`)).status).toBe(404);
  expect((await api.send('GET', `/posts?search=${word}`)).body.total).toBe(0);
  expect((await remove()).status).toBe(404);
});
