import { expect, it } from 'vitest';
import { preparePost } from '#content-api/blog/posts/asWritten.ts';
import { insertRow } from '#content-api/blog/posts/store.ts';
import { nextId } from '#content-api/database/givenIds.ts';
import { openTestApi } from '../../../support/api.ts';
import { newSlug, writer } from '../../../support/entries/content.ts';
import { replacing } from '../../../support/entries/replacing.ts';
import { columnOf } from '../../../support/sql.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');
const to = replacing(api);
await writer(api, admin).author();

const MANY = 500;
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** So many posts with the same text, written past the API. */
async function manyPosts(url: string) {
  const post = await writer(api, admin).post({
    featured_image_url: url,
    content: `<p>Words</p><img src="${url}" alt="Said here">`,
  });
  const {
    id: _,
    content,
    ...row
  } = await api.store.db.selectFrom('posts').selectAll().where('id', '=', post.id).executeTakeFirstOrThrow();
  const prepared = await preparePost(api.store.db, content);
  await api.store.db.transaction().execute(async (transaction) => {
    for (let made = 1; made < MANY; made += 1)
      await insertRow(transaction, { ...row, id: nextId('posts'), slug: newSlug('many'), prepared });
  });
  return post;
}

const SHOWING = 'SELECT count(*) FROM posts WHERE featured_image_url = ? AND content LIKE ? AND html LIKE ?';
const showing = async (url: string) =>
  (await columnOf<number>(api.store, SHOWING, url, `%${url}%`, `%${url}%`))[0] ?? 0;

it('five hundred posts follow by the hundred: others get their turn, and lose nothing of what they write', async () => {
  const [old, other] = [await to.image(admin, 'Old'), await to.image(admin, 'Other')];
  const post = await manyPosts(old.image_url);
  const [last = 0] = await columnOf<number>(api.store, 'SELECT max(id) FROM posts');
  const { uses, counts } = await to.uses(admin, old);
  expect([uses.length, counts]).toEqual([200, { post: MANY }]);

  const meanwhile = new Set<number>();
  let isDone = false;
  let isWritten = false;
  const replaced = to.replace(admin, old, other).finally(() => {
    isDone = true;
  });
  const content = (url: string) => `<p>Written meanwhile</p><img src="${url}" alt="">`;
  while (!isDone) {
    const still = await showing(old.image_url);
    if (still < MANY && !isWritten) {
      isWritten = true;
      // Its turn comes last: now it still shows the picture, with other words.
      await api.send('PUT', `/posts/${last}`, { token: admin, json: { content: content(old.image_url) } });
    }
    meanwhile.add(still);
    await nextTurn();
  }
  const { status, body } = await replaced;
  expect([status, body.counts]).toEqual([201, { post: MANY }]);
  expect([...meanwhile].filter((count) => count > 0 && count < MANY).length).toBeGreaterThan(1);
  expect(await showing(other.image_url)).toBe(MANY);
  expect((await to.post(admin, last)).content).toBe(content(other.image_url));

  await api.send('PUT', `/posts/${post.id}`, { token: admin, json: { title: 'Once more' } });
  const back = await to.undo(admin, body.id);
  expect(back.body).toEqual({
    counts: { post: MANY - 1 },
    kept: [{ type: 'post', id: post.id, title: post.title }],
  });
  expect(await showing(old.image_url)).toBe(MANY - 1);
});

it('an account that is deleted halfway ends it, and what was done stays done', async () => {
  const [old, other] = [await to.image(admin, 'Old'), await to.image(admin, 'Other')];
  await manyPosts(old.image_url);
  const person = await api.user('editor');
  const token = await api.signIn(person);
  const replaced = to.replace(token, old, other);
  while ((await showing(other.image_url)) === 0) await nextTurn();
  await api.send('DELETE', `/users/${person.id}`, { token: admin });
  const { status, body } = await replaced;
  expect(status).toBe(201);
  expect(body.counts.post).toBeLessThan(MANY);
  expect(body.counts.post).toBe(await showing(other.image_url));
  expect(body.kept).toBe(await showing(old.image_url));
});
