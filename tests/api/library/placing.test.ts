import { beforeAll, describe, expect, it } from 'vitest';
import { authors } from '#content-api/kinds/authors.shared.ts';
import { shownEntries } from '#content-api/library/kinds/store.ts';
import { openTestApi } from '../../support/api.ts';
import { exportedFolder, importFolder } from '../../support/entries/contentFolder.ts';
import { temporaryStore } from '../../support/store.ts';

type Entry = { id: number; name: string; sort_order: number; updated_at: string };

const api = await openTestApi();
const token = await api.signIn('admin');

describe.each([
  ['logos', { logo_url: '/uploads/a.webp', alt_text: 'A' }],
  ['testimonials', { role: 'CEO', quote: 'Good' }],
] as const)('the order of %s', (noun, fields) => {
  const list = async (as?: string) =>
    (await api.send<Record<string, Entry[]>>('GET', `/${noun}`, as ? { token: as } : {})).body[noun] ?? [];
  const names = async (as?: string) => (await list(as)).map(({ name }) => name).join(' ');
  const idOf = async (name: string) => (await list(token)).find((entry) => entry.name === name)?.id ?? 0;
  const move = async (name: string, before: string | null) =>
    api.send<Record<string, Entry[]>>('PUT', `/${noun}/${await idOf(name)}/place`, {
      token,
      json: { before: before === null ? null : await idOf(before) },
    });

  beforeAll(async () => {
    for (const name of ['A', 'B', 'C', 'D'])
      await api.send('POST', `/${noun}`, { token, json: { name, ...fields, active: name !== 'B' } });
  });

  it('begins with that of their ids where all numbers are equal, and follows every move', async () => {
    expect(await names(token)).toBe('A B C D');
    const { status, body } = await move('D', 'B');
    expect([status, body[noun]?.map(({ name }) => name)]).toEqual([200, ['A', 'D', 'B', 'C']]);
    await move('A', null);
    expect([await names(token), await names()]).toEqual(['D B C A', 'D C A']);
  });

  it('is what both wanted where two people move something at once', async () => {
    const [a, b, c, d] = [await idOf('A'), await idOf('B'), await idOf('C'), await idOf('D')];
    const put = (id: number, before: number | null) =>
      api.send('PUT', `/${noun}/${id}/place`, { token, json: { before } });
    const replies = await Promise.all([put(a, d), put(b, null)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await names(token)).toBe('A D C B');
    expect(new Set((await list(token)).map(({ sort_order }) => sort_order)).size).toBe(4);
    expect([a, b, c, d].every((id) => id > 0)).toBe(true);
  });

  it('leaves alone what doesn’t move, and somebody who edits that', async () => {
    const before = await list(token);
    await move('B', 'C');
    const after = await list(token);
    expect(after[0]).toEqual(before[0]);
    await move('B', 'C');
    expect(await list(token)).toEqual(after);
  });

  it('knows no place beside what is gone, and nothing is moved then', async () => {
    const order = await names(token);
    const put = (path: string, json: object, as = token) =>
      api.send('PUT', `/${noun}/${path}/place`, { token: as, json });
    const id = await idOf('A');
    expect((await put(String(id), { before: 9999 })).status).toBe(409);
    expect((await put('9999', { before: id })).status).toBe(404);
    expect((await put(String(id), { before: id })).status).toBe(409);
    expect((await put(String(id), {})).status).toBe(400);
    expect((await put(String(id), { before: null }, await api.signIn('editor'))).status).toBe(403);
    expect(await names(token)).toBe(order);
  });
});

it('authors stand by their names until somebody moves one; then a new one is the last, and files have the order', async () => {
  const list = async () => (await api.send<{ authors: Entry[] }>('GET', '/authors', { token })).body.authors;
  const names = async () => (await list()).map(({ name }) => name).join(' ');
  const add = (name: string) =>
    api.send('POST', '/authors', { token, json: { name, slug: name.toLowerCase() } });
  for (const name of ['Cy', 'Ada', 'Bo']) await add(name);
  expect(await names()).toBe('Ada Bo Cy');
  const [ada, , cy] = await list();
  await api.send('PUT', `/authors/${cy?.id}/place`, { token, json: { before: ada?.id } });
  await add('Abe');
  expect(await names()).toBe('Cy Ada Bo Abe');
  const author = await api.signIn('author');
  const json = { before: null };
  expect((await api.send('PUT', `/authors/${ada?.id}/place`, { token: author, json })).status).toBe(403);

  const out = await exportedFolder({ ...api.store, uploads: api.parts.uploads });
  const other = await temporaryStore();
  await importFolder(out, other);
  expect((await shownEntries(other.db, authors)).map(({ name }) => name).join(' ')).toBe('Cy Ada Bo Abe');
});
