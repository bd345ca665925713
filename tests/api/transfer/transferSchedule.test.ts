import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { postBySlug } from '#content-api/blog/posts/store.ts';
import type { Store } from '#content-api/database/open.ts';
import { carryOutDue } from '#content-api/publishing/schedule/carryOut.ts';
import type { FileStorage } from '#content-api/storage/fileStorage.ts';
import { scheduleOf } from '#content-api/writing/schedules/store.ts';
import { exportedFolder, folderOf, importFolder } from '../../support/entries/contentFolder.ts';
import { temporaryStore } from '../../support/store.ts';

type TestStore = Store & { uploads: FileStorage };

/** A folder with a post whose front matter has these lines. */
const folderWith = (lines: string) =>
  folderOf({ 'posts/a.md': `---\ntitle: A\nauthor: ada\n${lines}\n---\nText\n` });

async function planned({ db }: TestStore) {
  const post = await postBySlug(db, 'a');
  const { publish_at, unpublish_at } = await scheduleOf(db, { kind: 'post', id: post?.id ?? 0 });
  return { status: post?.status, publish_at, unpublish_at };
}

describe('a plan as a file', () => {
  it.each([
    ['of one moment', '2999-11-24 09:00 +0100', '2999-11-24T08:00:00.000Z', null],
    [
      'of a post that is to be online for a while',
      '2999-11-23T09:00:00Z\nunpublish_at: 2999-11-27T18:00:00Z',
      '2999-11-23T09:00:00.000Z',
      '2999-11-27T18:00:00.000Z',
    ],
  ])(
    '%s comes in, changes nothing a second time, goes out, and comes in elsewhere as it was',
    async (_, lines, publish_at, unpublish_at) => {
      const [store, elsewhere] = [await temporaryStore(), await temporaryStore()];
      const folder = folderWith(`status: draft\npublish_at: ${lines}`);
      const there = { status: 'draft', publish_at, unpublish_at };
      expect(await importFolder(folder, store)).toMatchObject({ added: 1, problems: [] });
      expect(await planned(store)).toEqual(there);
      expect(await importFolder(folder, store)).toMatchObject({ changed: 0, unchanged: 1 });
      const out = await exportedFolder(store);
      expect(readFileSync(join(out, 'posts/a.md'), 'utf8')).toContain(`publish_at: "${publish_at}"`);
      expect(await importFolder(out, store)).toMatchObject({ added: 0, changed: 0 });
      await importFolder(out, elsewhere);
      expect(await planned(elsewhere)).toEqual(there);
    },
  );

  it('counts as a change alone, and stays where a file says nothing of it', async () => {
    const store = await temporaryStore();
    await importFolder(folderWith('status: published\ndate: 2026-01-01'), store);
    const ending = 'status: published\ndate: 2026-01-01\nunpublish_at: 2999-01-01';
    expect(await importFolder(folderWith(ending), store)).toMatchObject({ changed: 1 });
    await importFolder(folderWith('status: published\ndate: 2026-01-01\nexcerpt: Other'), store);
    expect((await planned(store)).unpublish_at).toBe('2999-01-01T00:00:00.000Z');
  });

  it('ends when the file publishes, and is due when its moment has passed', async () => {
    const store = await temporaryStore();
    await importFolder(folderWith('status: draft\npublish_at: 2999-11-24 09:00 +0100'), store);
    await importFolder(folderWith('status: published\ndate: 2026-01-01'), store);
    expect((await planned(store)).publish_at).toBeNull();
    const late = await temporaryStore();
    await importFolder(folderWith('status: draft\npublish_at: 2020-05-06'), late);
    await carryOutDue(late.db);
    const post = await postBySlug(late.db, 'a');
    expect([post?.status, post?.published_at]).toEqual(['published', '2020-05-06T00:00:00.000Z']);
  });

  it('that is no date, or ends before it begins, is a problem with its line', async () => {
    const { problems } = await importFolder(
      folderWith('status: draft\npublish_at: soon'),
      await temporaryStore(),
    );
    expect(problems).toMatchObject([{ line: 5, message: 'publish_at isn’t a date: "soon"' }]);
    const turned = folderWith('status: draft\npublish_at: 2999-11-27\nunpublish_at: 2999-11-23');
    expect((await importFolder(turned, await temporaryStore())).problems).toMatchObject([
      { line: 6, message: 'unpublish_at must be later than publish_at' },
    ]);
  });
});
