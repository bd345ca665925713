import { expect, it } from 'vitest';
import { openTestApi } from '../../support/api.ts';
import { writer } from '../../support/entries/content.ts';
import { trashOf } from '../../support/entries/trash.ts';
import { isOnPostgres } from '../../support/postgres.ts';

const POSTS = 2000;

const api = await openTestApi();
const admin = await api.signIn('admin');
const write = writer(api, admin);
const trash = trashOf(api, admin);

/** More of the same, until there are two thousand. */
function copy(id: number): void {
  const { file } = api.store;
  const columns = file.prepare<[], { name: string }>('PRAGMA table_info(posts)').all();
  const same = columns.map(({ name }) => name).filter((name) => name !== 'id' && name !== 'slug');
  file.exec(`
    WITH RECURSIVE more (id) AS (SELECT ${id + 1} UNION ALL SELECT id + 1 FROM more WHERE id < ${id + POSTS - 1})
    INSERT INTO posts (id, slug, ${same}) SELECT more.id, 'copy-' || more.id, ${same.map((name) => `posts.${name}`)}
    FROM more JOIN posts ON posts.id = ${id};
    INSERT INTO post_categories (post_id, category_id)
    SELECT posts.id, category_id FROM posts JOIN post_categories ON post_id = ${id} WHERE posts.id > ${id};`);
}

it.skipIf(isOnPostgres)('two thousand posts go to somebody else and come back', async () => {
  const [ada, bob] = [await write.author(), await write.author()];
  const [from, into] = [await write.category(), await write.category()];
  const post = await write.post({ author_id: ada.id, categories: [from.id], status: 'published' });
  copy(post.id);
  const having = async (filter: string) => {
    const { body } = await api.send<{ total: number }>('GET', `/posts?${filter}&limit=1`);
    return body.total;
  };
  for (const [noun, one, other] of [
    ['author', ada, bob],
    ['category', from, into],
  ] as const) {
    const path = noun === 'author' ? 'authors' : 'categories';
    const id = await trash.remove(`/${path}/${one.id}?posts_to=${other.id}`);
    expect(await having(`${noun}=${other.slug}`)).toBe(POSTS);
    expect((await trash.restore(id)).status).toBe(200);
    expect([await having(`${noun}=${one.slug}`), await having(`${noun}=${other.slug}`)]).toEqual([POSTS, 0]);
  }
});
