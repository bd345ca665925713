import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { postBySlug } from '#content-api/blog/posts/store.ts';
import type { Store } from '#content-api/database/open.ts';
import { carryOutDue } from '#content-api/publishing/schedule/carryOut.ts';
import type { FileStorage } from '#content-api/storage/fileStorage.ts';
import { writeContent } from '#content-api/transfer/files/export/writeContent.ts';
import { exportContent } from '#content-api/transfer/site/exportContent.ts';
import { scheduleOf } from '#content-api/writing/schedules/store.ts';
import { importFolder } from '../../support/entries/contentFolder.ts';
import { temporaryFolder, temporaryStore } from '../../support/store.ts';

type TestStore = Store & { uploads: FileStorage };

/** A folder with a post whose front matter has these lines. */
function folderWith(lines: string): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'posts'));
  writeFileSync(join(folder, 'posts/a.md'), `---\ntitle: A\nauthor: ada\n${lines}\n---\nText\n`);
  return folder;
}

async function planned({ db }: TestStore) {
  const post = await postBySlug(db, 'a');
  const { publish_at, unpublish_at } = await scheduleOf(db, { kind: 'post', id: post?.id ?? 0 });
  return { status: post?.status, publish_at, unpublish_at };
}

const draft = folderWith.bind(null, 'status: draft\npublish_at: 2999-11-24 09:00 +0100');

describe('a plan as a file', () => {
  it('comes in, changes nothing a second time, goes out, and comes in elsewhere as it was', async () => {
    const store = await temporaryStore();
    const folder = draft();
    const there = { status: 'draft', publish_at: '2999-11-24T08:00:00.000Z', unpublish_at: null };
    expect(await importFolder(folder, store)).toMatchObject({ added: 1, problems: [] });
    expect(await planned(store)).toEqual(there);
    expect(await importFolder(folder, store)).toMatchObject({ changed: 0, unchanged: 1 });
    const out = temporaryFolder();
    await writeContent(out, await exportContent(store.db), { uploads: store.uploads });
    expect(readFileSync(join(out, 'posts/a.md'), 'utf8')).toContain('publish_at: "2999-11-24T08:00:00.000Z"');
    expect(await importFolder(out, store)).toMatchObject({ added: 0, changed: 0 });
    const elsewhere = await temporaryStore();
    await importFolder(out, elsewhere);
    expect(await planned(elsewhere)).toEqual(there);
  });

  it('has both moments of a post that is to be online for a while', async () => {
    const store = await temporaryStore();
    const lines = 'status: draft\npublish_at: 2999-11-23T09:00:00Z\nunpublish_at: 2999-11-27T18:00:00Z';
    const there = {
      status: 'draft',
      publish_at: '2999-11-23T09:00:00.000Z',
      unpublish_at: '2999-11-27T18:00:00.000Z',
    };
    await importFolder(folderWith(lines), store);
    expect(await planned(store)).toEqual(there);
    const out = temporaryFolder();
    await writeContent(out, await exportContent(store.db), { uploads: store.uploads });
    expect(await importFolder(out, store)).toMatchObject({ added: 0, changed: 0 });
    const elsewhere = await temporaryStore();
    await importFolder(out, elsewhere);
    expect(await planned(elsewhere)).toEqual(there);
  });

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
    await importFolder(draft(), store);
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
