import { describe, expect, it } from 'vitest';
import { postSchema } from '#content-api/blog/posts/posts.shared.ts';
import { galleryImageSchema } from '#content-api/library/gallery/gallery.shared.ts';
import { userChangeSchema } from '#content-api/staff/users/users.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { newSlug } from '../../support/entries/content.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');

type Entry = Record<string, unknown> & { id: number };
const send = (method: string, path: string, json?: object) =>
  api.send<Entry>(method, path, { token: admin, ...(json ? { json } : {}) });

const quote = { role: 'CEO', quote: 'They did great work' };
const logo = { logo_url: '/uploads/a.webp', alt_text: 'Their logo' };

/** Per noun: what is asked at least, and what one entry has besides. */
const nouns = [
  ['authors', () => ({ name: 'Ada', slug: newSlug('ada') }), { bio: '', avatar_url: '', sort_order: 0 }],
  ['categories', () => ({ name: 'Design', slug: newSlug('design') }), { description: '' }],
  ['logos', () => ({ name: 'Client', ...logo }), { sort_order: 0, active: true }],
  ['testimonials', () => ({ name: 'Client', ...quote }), { initials: '', sort_order: 0, active: true }],
] as const;

describe.each(nouns)('%s', (noun, least, defaults) => {
  it('are created, listed, read, changed and deleted', async () => {
    const sent = least();
    const created = await send('POST', `/${noun}`, sent);
    const own = { id: expect.any(Number), updated_at: expect.stringMatching(/Z$/) };
    expect([created.status, created.body]).toEqual([201, { ...own, ...sent, ...defaults }]);
    const path = `/${noun}/${created.body.id}`;
    expect((await send('GET', path)).body).toEqual(created.body);
    const list = await send('GET', `/${noun}`);
    expect(Object.keys(list.body)).toEqual([noun]);
    expect(list.body[noun]).toContainEqual(expect.objectContaining(created.body));

    const changed = await send('PUT', path, { name: 'Another name' });
    expect([changed.status, changed.body]).toEqual([
      200,
      { ...created.body, name: 'Another name', updated_at: changed.body.updated_at },
    ]);
    expect(await send('DELETE', path)).toMatchObject({ status: 200, body: { success: true } });
    expect((await send('GET', path)).status).toBe(404);
    expect((await send('PUT', path, { name: 'Too late' })).status).toBe(404);
    expect((await send('DELETE', path)).status).toBe(404);
  });

  it('say what is missing, field by field', async () => {
    const reply = await send('POST', `/${noun}`, {});
    expect([reply.status, reply.body.fields]).toEqual([
      400,
      Object.fromEntries(
        Object.keys(least()).map((field) => [field, expect.stringMatching(/ is required$/)]),
      ),
    ]);
  });

  it('keep a required value that somebody tries to blank', async () => {
    const { body } = await send('POST', `/${noun}`, least());
    for (const name of ['', '  ', null]) {
      expect(await send('PUT', `/${noun}/${body.id}`, { name })).toMatchObject({
        status: 400,
        body: { fields: { name: 'Name is required' } },
      });
    }
    expect((await send('GET', `/${noun}/${body.id}`)).body).toEqual(body);
  });

  it('keep a name as one line, in the order of its letters', async () => {
    const typed = { ...least(), name: ' Ada\r\nBcc: x\u2028\u202Egnp\u0007\uFFFE ' };
    const { status, body } = await send('POST', `/${noun}`, typed);
    expect([status, body.name]).toEqual([201, 'Ada Bcc: x gnp']);
    const long = await send('PUT', `/${noun}/${body.id}`, { name: 'x'.repeat(10_000) });
    expect([long.status, long.body.fields]).toEqual([400, { name: 'Name is too long' }]);
  });

  it('take only the fields they have', async () => {
    const { body } = await send('POST', `/${noun}`, {
      ...least(),
      id: 4711,
      created_at: '1999',
      updated_at: '1999',
      image_id: 7,
    });
    expect(body.id).not.toBe(4711);
    expect(body.updated_at).not.toBe('1999');
    const fields = Object.keys({ ...least(), ...defaults });
    expect(Object.keys(body).sort()).toEqual(['id', 'updated_at', ...fields].sort());
  });

  it.each(['abc', '-1', '0', '1.5', '99999999999999999999', '%00', "1'%20OR%201=1"])(
    'have no id %s',
    async (id) => {
      expect((await send('GET', `/${noun}/${id}`)).status).toBe(404);
    },
  );
});

it.each([
  ['authors', 'bio', 'ABC', ''],
  ['authors', 'avatar_url', '/uploads/a.webp', ''],
  ['categories', 'description', 'ABC', ''],
  ['testimonials', 'initials', 'ABC', ''],
  ['logos', 'sort_order', 7, 0],
] as const)("%s: %s is cleared by '' and by null", async (noun, field, given, cleared) => {
  const least = nouns.find(([name]) => name === noun)?.[1] ?? (() => ({}));
  for (const nothing of ['', null]) {
    const { body } = await send('POST', `/${noun}`, { ...least(), [field]: given });
    expect(body[field]).toBe(given);
    expect((await send('PUT', `/${noun}/${body.id}`, { [field]: nothing })).body[field]).toBe(cleared);
  }
});

describe.each(['authors', 'categories'])('the slug of %s', (noun) => {
  it('belongs to one of them, also when two ask at once', async () => {
    const slug = newSlug('wanted');
    const replies = await Promise.all(
      [1, 2, 3].map(() => send('POST', `/${noun}`, { name: 'Wanted', slug })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toEqual({
      error: 'This slug is already in use',
      code: 'taken',
      fields: { slug: 'This slug is already in use' },
    });
    const other = await send('POST', `/${noun}`, { name: 'Other', slug: newSlug('other') });
    expect((await send('PUT', `/${noun}/${other.body.id}`, { slug })).status).toBe(409);
    expect((await send('PUT', `/${noun}/${other.body.id}`, { slug: other.body.slug })).status).toBe(200);
  });
});

describe.each([
  ['logos', logo],
  ['testimonials', quote],
] as const)('%s in public', (noun, fields) => {
  it('are the active ones by sort order; an admin sees all', async () => {
    const add = (name: string, more: object) => send('POST', `/${noun}`, { name, ...fields, ...more });
    await add('Third', { sort_order: 30 });
    await add('Second', { sort_order: '20' });
    await add('Hidden', { sort_order: 10, active: false });
    await add('First', { sort_order: -5 });
    const names = async (token?: string) => {
      const { body } = await api.send<Record<string, Entry[]>>('GET', `/${noun}`, { token });
      const known = ['First', 'Hidden', 'Second', 'Third'];
      return body[noun]?.map(({ name }) => name).filter((name) => known.includes(String(name)));
    };
    expect(await names()).toEqual(['First', 'Second', 'Third']);
    expect(await names(await api.signIn('editor'))).toEqual(['First', 'Second', 'Third']);
    expect(await names(admin)).toEqual(['First', 'Hidden', 'Second', 'Third']);
  });

  it('have a sort order that is a whole number', async () => {
    for (const sort_order of ['abc', '-', '+', '1-', 1.5, '1.5', true, [3], 1e300, {}]) {
      const reply = await send('POST', `/${noun}`, { name: 'Client', ...fields, sort_order });
      expect([reply.status, reply.body.fields]).toEqual([
        400,
        { sort_order: 'Sort order must be a whole number' },
      ]);
    }
  });
});

it.each(['javascript:alert(1)', 'not a url', '//elsewhere.example/a.png', 'data:image/png;base64,AA'])(
  'no picture has the address %s',
  async (url) => {
    const author = await send('POST', '/authors', { name: 'Ada', slug: newSlug('a'), avatar_url: url });
    expect([author.status, author.body.fields]).toEqual([400, { avatar_url: 'Avatar must be a URL' }]);
    const reply = await send('POST', '/logos', { name: 'Client', alt_text: 'Logo', logo_url: url });
    expect([reply.status, reply.body.fields]).toEqual([400, { logo_url: 'Logo image must be a URL' }]);
  },
);

it('names of staff, titles and words for pictures follow the same rule', () => {
  const odd = 'One\n\u2066two\u2069';
  const user = { email: 'a@b.example', display_name: odd, role: 'author' };
  expect(userChangeSchema.parse(user).display_name).toBe('One two');
  expect(postSchema.shape.title.parse(odd)).toBe('One two');
  expect(galleryImageSchema.parse({ alt_text: odd })).toEqual({ alt_text: 'One two' });
  expect(userChangeSchema.safeParse({ ...user, display_name: '\u200B\n' }).success).toBe(false);
});
