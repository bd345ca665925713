import { beforeEach, describe, expect, it } from 'vitest';
import { checkSlice } from '#content-api/blog/checks/checkWaiting.ts';
import { givenNumbers } from '#content-api/database/copying/copyRows.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { writer } from '../../support/entries/content.ts';
import { columnOf } from '../../support/sql.ts';

let api: TestApi;
let token: string;
let categories: number[];
let write: ReturnType<typeof writer>;
beforeEach(async () => {
  api = await createTestApi();
  token = await api.signIn('editor');
  write = writer(api, token);
  await write.author();
  categories = [];
  for (const name of ['One', 'Two', 'Three']) categories.push((await write.category({ name })).id);
});

const save = (id: number, json: object) => api.send('PUT', `/posts/${id}`, { token, json });
/** The posts that wait to be looked over, the last one first. */
const marked = () => columnOf<number>(api.store, 'SELECT post_id FROM unchecked_posts ORDER BY mark DESC');
/** How many marks were ever made. */
const marks = async () =>
  (await givenNumbers(api.store.db)).find(({ table }) => table === 'unchecked_posts')?.highest ?? 0;

describe('a post that is saved', () => {
  it('is marked for the site check once, however many categories it has', async () => {
    const before = await marks();
    const { id } = await write.post({ categories });
    expect([await marked(), (await marks()) - before]).toEqual([[id], 1]);
    await save(id, { title: 'Other words', categories: [...categories].reverse() });
    await save(id, { title: 'Again', categories: [] });
    expect([await marked(), (await marks()) - before]).toEqual([[id], 1]);
  });

  it('is marked again once it was looked over', async () => {
    const { id } = await write.post({ categories });
    for (const change of [{ title: 'Other words' }, { categories: [] }, { categories }]) {
      while (await checkSlice(api.store.db));
      expect(await marked()).toEqual([]);
      await save(id, change);
      expect(await marked(), Object.keys(change).join()).toEqual([id]);
    }
    while (await checkSlice(api.store.db));
    await save(id, { title: 'Other words' });
    expect(await marked()).toEqual([]);
  });

  it('comes before those that were marked earlier, which stay', async () => {
    const [first, second] = [await write.post({ title: 'First' }), await write.post({ title: 'Second' })];
    expect(await marked()).toEqual([second.id, first.id]);
    await save(first.id, { title: 'First, again' });
    expect(await marked()).toEqual([first.id, second.id]);
    await save(second.id, { categories });
    expect(await marked()).toEqual([second.id, first.id]);
    await api.send('DELETE', `/posts/${second.id}`, { token });
    expect(await marked()).toEqual([first.id]);
  });
});
