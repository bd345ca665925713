import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '#content-api/database/schema.ts';
import { authors } from '#content-api/kinds/authors.shared.ts';
import { removeOrphanedPictures } from '#content-api/library/gallery/orphanedPictures.ts';
import { forgetEarlier } from '#content-api/library/kinds/earlier.ts';
import { emptyTrash } from '#content-api/trash/emptying.ts';
import { forgetRevisions } from '#content-api/writing/revisions/record.ts';
import { openTestApi } from '../../../support/api.ts';
import { writer } from '../../../support/entries/content.ts';
import { imageForm, png } from '../../../support/entries/pictures.ts';
import { inDays } from '../../../support/entries/trash.ts';
import { isOnPostgres } from '../../../support/postgres.ts';
import { runSql } from '../../../support/sql.ts';

const api = await openTestApi();
const token = await api.signIn('admin');

const write = writer(api, token);
await write.author();
const sweep = (days: number, { db } = api.store) =>
  removeOrphanedPictures(db, api.parts.uploads, inDays(days));
const postWith = (url: string) => write.post({ content: `<p>Look</p><img src="${url}" alt="">` });

async function upload(bytes?: Buffer): Promise<string> {
  const form = imageForm(bytes ?? (await png()));
  return (await api.send<{ url: string }>('POST', '/uploads/image', { token, form })).body.url;
}

const isThere = (url: string) =>
  readdirSync(join(api.dataDir, 'uploads')).includes(url.slice('/uploads/'.length));

it('an upload that nothing ever showed is gone after a week, with all its files', async () => {
  const url = await upload();
  expect(await sweep(6)).toBe(0);
  expect(isThere(url)).toBe(true);
  expect(await sweep(8)).toBe(1);
  expect(await api.parts.uploads.list()).toEqual([]);
});

it('whatever is shown somewhere stays: in a text, on an author, a logo, in the SEO, in the gallery', async () => {
  const uploads = await Promise.all([1, 2, 3, 4, 5, 6].map(() => upload()));
  const [text, cover, link, avatar, logo, seo] = uploads;
  await write.author({ avatar_url: avatar });
  await postWith(text ?? '');
  await write.post({ featured_image_url: cover });
  await write.post({ link_image_url: link });
  const json = { name: 'Client', alt_text: 'Logo', logo_url: logo };
  await api.send('POST', '/logos', { token, json });
  await api.send('PUT', '/metatags', { token, json: { defaults: { ogImage: seo }, pages: {} } });
  const form = imageForm(await png(), { alt_text: 'In the gallery' });
  const gallery = await api.send<{ image_url: string }>('POST', '/gallery', { token, form });
  const unused = await upload();
  expect(await sweep(8)).toBe(1);
  expect(isThere(unused)).toBe(false);
  for (const url of [...uploads, gallery.body.image_url]) expect(isThere(url ?? '')).toBe(true);
});

it('a picture that was taken off its post has no more use once no revision shows it', async () => {
  const url = await upload();
  const { id } = await postWith(url);
  await api.send('PUT', `/posts/${id}`, { token, json: { content: '<p>Gone</p>' } });
  expect(await sweep(8)).toBe(0);
  await forgetRevisions(api.store.db, { kind: 'post', id });
  expect(await sweep(8)).toBe(1);
  expect(isThere(url)).toBe(false);
});

it('an avatar that was replaced stays as long as an earlier version of its author shows it', async () => {
  const url = await upload();
  const { id } = await write.author({ avatar_url: url });
  await api.send('PUT', `/authors/${id}`, { token, json: { avatar_url: '' } });
  expect(await sweep(8)).toBe(0);
  expect(isThere(url)).toBe(true);
  await forgetEarlier(api.store.db, authors, id);
  expect(await sweep(8)).toBe(1);
});

it('one that is uploaded again gets its week anew', async () => {
  const bytes = await png();
  const url = await upload(bytes);
  await runSql(api.store, 'UPDATE images SET created_at = ? WHERE url = ?', inDays(-30).toISOString(), url);
  expect(await upload(bytes)).toBe(url);
  expect(await sweep(0)).toBe(0);
  expect(isThere(url)).toBe(true);
  expect(await sweep(8)).toBe(1);
});

it('a picture of what is in the trash stays until that is gone for good', async () => {
  const url = await upload();
  const { id } = await postWith(url);
  const { body } = await api.send<{ trash_id: number }>('DELETE', `/posts/${id}`, { token });
  expect(await sweep(8)).toBe(0);
  expect(isThere(url)).toBe(true);
  await emptyTrash(api.store.db, inDays(31));
  expect((await api.send('POST', `/trash/${body.trash_id}/restore`, { token })).status).toBe(404);
  expect(await sweep(31)).toBe(1);
  expect(isThere(url)).toBe(false);
});

describe('while the sweep reads', () => {
  /** The same store; something happens to it, as by another process, when rows of a table have been read. */
  const storeWhere = (table: string, happens: () => void) => {
    let hasHappened = false;
    const db = new Kysely<Database>({
      dialect: new SqliteDialect({ database: api.store.file }),
      log: ({ query }) => {
        if (hasHappened || !new RegExp(`^select "id", [^(]* from "${table}"`).test(query.sql)) return;
        hasHappened = true;
        happens();
      },
    });
    return { ...api.store, db };
  };
  const rowOf = (id: number) =>
    api.store.file.prepare('SELECT * FROM posts WHERE id = ?').get(id) as Record<string, unknown>;

  it.skipIf(isOnPostgres)('a post that is deleted keeps its pictures', async () => {
    const url = await upload();
    const { id } = await postWith(url);
    const store = storeWhere('trash', () => {
      api.store.file
        .prepare(
          "INSERT INTO trash (kind, entry_id, title, deleted_at, entry) VALUES ('post', ?, 'Look', ?, ?)",
        )
        .run(id, new Date().toISOString(), JSON.stringify({ row: rowOf(id) }));
      api.store.file.prepare('DELETE FROM posts WHERE id = ?').run(id);
      api.store.file.prepare("INSERT OR REPLACE INTO given_ids VALUES ('posts', ?)").run(id);
    });
    expect(await sweep(8, store)).toBe(0);
    expect(rowOf(id)).toBe(undefined);
    expect(isThere(url)).toBe(true);
  });

  it.skipIf(isOnPostgres)('a post that comes back has kept its pictures', async () => {
    const url = await upload();
    const { id } = await postWith(url);
    const row = rowOf(id);
    await api.send('DELETE', `/posts/${id}`, { token });
    const store = storeWhere('posts', () => {
      const columns = Object.keys(row);
      const places = columns.map(() => '?').join();
      api.store.file.exec('DELETE FROM trash');
      api.store.file
        .prepare(`INSERT INTO posts (${columns.join()}) VALUES (${places})`)
        .run(...Object.values(row));
    });
    expect(await sweep(8, store)).toBe(0);
    expect(rowOf(id)).toEqual(row);
    expect(isThere(url)).toBe(true);
  });
});
