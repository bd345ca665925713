import { expect, it } from 'vitest';
import type { PageDifference } from '#content-api/sitePages/revisions/revisions.shared.ts';
import type { PageEntry, PageListEntry } from '#content-api/sitePages/sitePages.shared.ts';
import type { Presence, PresenceList } from '#content-api/writing/presence/presence.shared.ts';
import type { PreviewLink } from '#content-api/writing/previews/previews.shared.ts';
import type { RevisionItem } from '#content-api/writing/revisions/revisions.shared.ts';
import type { OwnCopy } from '#content-api/writing/workingCopies/workingCopies.shared.ts';
import { createTestApi } from '../../support/api.ts';
import { trashOf } from '../../support/entries/trash.ts';

const quote = (id: string, words: string, hidden = false) => ({
  id,
  type: 'quote',
  hidden,
  data: { quote: words },
});

async function withPage() {
  const rendered: unknown[] = [];
  const api = await createTestApi({
    renderSitePage: async (page) => {
      rendered.push(page);
      return '<body></body>';
    },
  });
  const token = await api.signIn('editor');
  const send = <Body = PageEntry>(method: string, path: string, json?: object, headers = {}) =>
    api.send<Body>(method, path, { token, headers, json });
  const sections = [quote('one', 'One'), quote('two', 'Two')];
  const { body: page } = await send('POST', '/pages', { address: '/case', title: 'Case', sections });
  const of = `/pages/${page.id}`;
  const form = { title: 'Case', address: '/case', description: '', status: 'draft', sections };
  const keep = (values: object) =>
    send('PUT', `${of}/working-copy`, { values, base_revision: page.revision }, { 'If-Match': '"0"' });
  const copy = async () => (await send<OwnCopy>('GET', `${of}/working-copy`)).body;
  return { api, send, page, of, form, keep, copy, rendered };
}

it('a page is worked on as unfinished as it is, in lists by whom, and saved as a whole', async () => {
  const { send, page, of, form, keep, copy } = await withPage();
  const unfinished = {
    ...form,
    title: '',
    sections: [
      { id: 'x', type: 'richText', hidden: false, data: { html: '<p>A<script>x()</script></p>', title: 7 } },
    ],
  };
  expect((await keep(unfinished)).status).toBe(200);
  expect((await copy()).copy?.values).toEqual({
    ...unfinished,
    sections: [{ ...unfinished.sections[0], data: { html: '<p>A</p>', title: 7 } }],
  });
  const { body: edits } = await send<PageDifference>('GET', `${of}/revisions/1/difference?with=edits`);
  expect(edits).toMatchObject({
    changes: 'title, Text added, 2 × Quote removed',
    after: { how: 'unsaved', values: { title: '', sections: [{ id: 'x', data: { html: '<p>A</p>' } }] } },
  });
  const { body } = await send<{ pages: PageListEntry[] }>('GET', '/pages');
  expect(body.pages.find(({ id }) => id === page.id)?.edits).toHaveLength(1);
  expect((await send('GET', of)).body.sections).toEqual(page.sections);

  const saved = await send('PUT', of, { title: 'Ferry', copy_version: 1 }, { 'If-Match': '"1"' });
  expect(saved.body).toMatchObject({ revision: 2, copy_version: 2 });
  expect((await copy()).copy).toBe(null);
  const again = await send('PUT', of, { title: 'Ferry', copy_version: 1 }, { 'If-Match': '"1"' });
  expect([again.status, again.body.revision]).toEqual([200, 2]);
});

it('a page has a history: which sections were added, moved, changed and hidden, and back to each state', async () => {
  const { api, send, of, form, copy } = await withPage();
  const [one, two] = [quote('one', 'Another'), quote('two', 'Two', true)];
  await send('PUT', of, { sections: [two, one, { id: 'three', type: 'richText' }] });
  await send('PUT', of, { sections: [one], status: 'published' });
  const { body } = await send<{ revisions: RevisionItem[] }>('GET', `${of}/revisions`);
  expect(body.revisions.map(({ how, changes }) => `${how}: ${changes}`)).toEqual([
    'by_hand: Quote removed, Text removed, published',
    'by_hand: Quote hidden, Quote moved, Quote, Text added',
    'by_hand: all of it',
  ]);
  const { body: difference } = await send<PageDifference>('GET', `${of}/revisions/2/difference`);
  expect(difference.before?.values.sections.map(({ id }) => id)).toEqual(['one', 'two']);
  expect(difference.after.values.sections.map(({ id }) => id)).toEqual(['two', 'one', 'three']);

  await send('POST', `${of}/revisions/1/return`);
  const { values, version } = { values: {}, ...(await copy()).copy, version: (await copy()).version };
  expect(values).toMatchObject({ ...form, status: 'published' });
  await send('PUT', of, { ...values, copy_version: version });
  const { body: now } = await send<{ revisions: RevisionItem[] }>('GET', `${of}/revisions`);
  expect(now.revisions[0]).toMatchObject({ how: 'bringing_back', from_at: expect.any(String) });

  const trash = trashOf(api, await api.signIn('admin'));
  const trashId = await trash.remove(of);
  await trash.restore(trashId);
  expect((await send<{ total: number }>('GET', `${of}/revisions`)).body.total).toBe(4);
  await api.send('DELETE', `/trash/${await trash.remove(of)}`, { token: await api.signIn('admin') });
  expect(await api.store.db.selectFrom('entry_revisions').select('id').execute()).toEqual([]);
});

it('a client sees by a link what is being written, without what can’t be shown yet, until the page is deleted', async () => {
  const { api, send, of, form, keep, rendered } = await withPage();
  const tooLong = { id: 'x', type: 'quote', hidden: false, data: { quote: 'Q', name: 'x'.repeat(5000) } };
  await keep({ ...form, title: 'Being written', sections: [tooLong] });
  const { body: link } = await send<PreviewLink>('POST', `${of}/previews`, { days: 7 });
  const open = () => api.send('GET', (link.url ?? '').replace(/^\/api/, ''));
  const response = await open();
  expect([
    response.status,
    response.headers.get('x-robots-tag'),
    response.headers.get('cache-control'),
  ]).toEqual([200, 'noindex', 'no-store']);
  expect(rendered).toMatchObject([
    { title: 'Being written', sections: [{ data: { quote: 'Q', name: '' } }] },
  ]);
  await send('DELETE', of);
  expect((await open()).status).toBe(404);
});

it('who has a page open is told there and in lists, but not to authors', async () => {
  const { api, of, page } = await withPage();
  const [admin, editor, author] = await Promise.all((['admin', 'editor', 'author'] as const).map(api.signIn));
  const beat = (token = '', tab = '') =>
    api.send<Presence>('PUT', `${of}/presence`, { token, json: { tab, typed: true } });
  await beat(admin, 'tab-of-admin');
  expect((await beat(editor, 'tab-of-editor')).body.people).toMatchObject([{ doing: 'typing' }]);
  const seen = async (token = '') => (await api.send<PresenceList>('GET', '/admin/presence', { token })).body;
  expect((await seen(editor)).entries).toMatchObject([{ kind: 'page', entry_id: page.id }]);
  expect((await seen(author)).entries).toEqual([]);
});
