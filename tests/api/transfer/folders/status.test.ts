import { describe, expect, it } from 'vitest';
import { scheduleOf } from '#content-api/writing/schedules/store.ts';
import { dated, imported, takeFolder } from '../../../support/doubles/blogFolder.ts';
import { takeExport, wxrFile } from '../../../support/doubles/foreign.ts';
import { wxrItem } from '../../../support/doubles/wxr.ts';
import { folderOf } from '../../../support/entries/contentFolder.ts';
import { temporaryStore } from '../../../support/store.ts';

describe('nothing private becomes public', () => {
  it('what lies among drafts is a draft, unless it says otherwise', async () => {
    const { posts } = await imported({
      '_drafts/plan.md': '---\ntitle: Plan\n---\nNot yet.',
      '_drafts/out.md': dated('published: true'),
      '_posts/2024-03-01-live.md': '---\ntitle: Live\n---\nText.',
    });
    expect(posts.map(({ slug, status }) => [slug, status])).toEqual([
      ['live', 'published'],
      ['out', 'published'],
      ['plan', 'draft'],
    ]);
  });

  it('a status that is not known is a draft, and named', async () => {
    const { posts, said } = await imported({ 'posts/a.md': dated('status: On Hold') });
    expect([posts[0]?.status, said]).toEqual(['draft', ['Imported as a draft: status is “On Hold”']]);
  });

  it.each([
    ['the date', 'posts/a.md', 'date: 2931-05-01T09:00:00Z', '2931-05-01T09:00:00.000Z'],
    ['the date in its name', 'posts/2931-05-01-a.md', '', '2931-05-01T00:00:00.000Z'],
    [
      'publishDate beside a date',
      'posts/a.md',
      'date: 2024-01-01\npublishDate: 2931-05-01',
      '2931-05-01T00:00:00.000Z',
    ],
  ])('a post whose publication is to come by %s is scheduled for it', async (_, name, front, at) => {
    const store = await temporaryStore();
    const { posts, said } = await takeFolder(
      folderOf({ [name]: `---\ntitle: A\n${front}\n---\nText` }),
      store,
    );
    expect(posts[0]).toMatchObject({ status: 'draft', published_at: null });
    expect(await scheduleOf(store.db, { kind: 'post', id: posts[0]?.id ?? 0 })).toMatchObject({
      publish_at: at,
    });
    expect(said).toEqual([`Scheduled for ${at}, its date in the file`]);
  });

  it.each([
    ['content/a.md', '---\ntitle: A\npath: 2015/02/13/a\n---\n'],
    ['content/a.md', '+++\ntitle = "A"\naliases = ["2015/02/13/a.html"]\n+++\n'],
    ['2015/2/13/a.md', '---\ntitle: A\n---\n'],
  ])('the date of a post may be in its addresses or folders: %s %j', async (name, text) => {
    const { posts } = await imported({ [name]: text });
    expect(posts).toMatchObject([{ status: 'published', published_at: '2015-02-13T00:00:00.000Z' }]);
  });

  it('posts without a date are drafts, counted in one notice', async () => {
    const { posts, said } = await imported({ 'posts/a.md': '# A', 'posts/b.md': '# B' });
    expect(posts.map(({ status }) => status)).toEqual(['draft', 'draft']);
    expect(said).toEqual(['2 posts have no date and were imported as drafts: a.md, b.md']);
  });
});

it('shows no address to write to as a byline', async () => {
  const store = await temporaryStore();
  await takeExport(wxrFile(wxrItem({ author: 'ada@example.com' })), store);
  await takeFolder(folderOf({ 'posts/x.md': dated('author: Bob <bob@example.com>') }), store);
  const names = await store.db.selectFrom('authors').select('name').orderBy('name').execute();
  expect(names.map(({ name }) => name)).toEqual(['Bob', 'Editorial team']);
});
