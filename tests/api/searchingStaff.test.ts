import { describe, expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import type { PostListItem } from '#content-api/blog/posts/posts.shared.ts';
import type { Agenda } from '#content-api/enquiries/agenda/agenda.shared.ts';
import type { GalleryList } from '#content-api/library/gallery/gallery.shared.ts';
import type { Found } from '#content-api/office/search/search.shared.ts';
import { openTestApi } from '../support/api.ts';
import { booked } from '../support/entries/bookings.ts';
import { writer } from '../support/entries/content.ts';
import { galleryOf } from '../support/entries/gallery.ts';
import { enquiry, leadsSeen } from '../support/entries/leads.ts';
import { rowsOf } from '../support/sql.ts';

const api = await openTestApi();
const token = await api.signIn('admin');
const visitors = [
  { name: 'Jörg Müller', phone: '+49 170 123 45 67', company: 'Müller & Söhne', message: 'Straße' },
  { name: 'Jane', company: 'Acme', message: 'The second of May', phone: '0171 / 55 66 77' },
  { name: 'Иван Петров', company: 'ООО Ромашка' },
  { name: 'Işıl İnce', message: '100%' },
];
for (const visitor of visitors) await api.send('POST', '/contact', { json: enquiry(visitor) });

const query = (name: string, text: string) => `?${new URLSearchParams({ [name]: text })}`;

describe('leads', () => {
  const found = async (text: string, more = '') =>
    (await leadsSeen(api, token, query('search', text) + more)).leads.map(({ name }) => name);

  it.each([
    ['MÜLLER', ['Jörg Müller']],
    ['müll jorg', ['Jörg Müller']],
    ['strasse', ['Jörg Müller']],
    ['1701234567', ['Jörg Müller']],
    ['0170 / 123 45', ['Jörg Müller']],
    ['+49 171 556677', ['Jane']],
    ['Acme Jane', ['Jane']],
    ['Jane Müller', []],
    ['иван', ['Иван Петров']],
    ['ромашка ПЕТРОВ', ['Иван Петров']],
    ['isil INCE', ['Işıl İnce']],
    ['100%', ['Işıl İnce']],
    ['10_%', []],
  ])('are found by %s in whichever form they wrote it', async (text, names) => {
    expect(await found(text)).toEqual(names);
    expect(await found(text, '&page=1&limit=1')).toEqual(names);
    const palette = await api.send<Found>('GET', `/admin/search${query('q', text)}`, { token });
    const others = new Set(['strasse', '100%']);
    // The palette looks for people, not for what they wrote.
    if (!others.has(text)) expect(palette.body.leads.map(({ name }) => name)).toEqual(names);
  });

  it('are found by notes, the next step and why they were discarded, mixed with words of other fields', async () => {
    const name = 'Nora Noted';
    await api.send('POST', '/contact', { json: enquiry({ name, company: 'Harbour' }) });
    const { leads } = await leadsSeen(api, token, query('search', name));
    const send = (method: string, to: string, json?: object) =>
      api.send<{ id: number }>(method, `/leads/${leads[0]?.id}${to}`, { token, json });
    const note = await send('POST', '/notes', { text: 'Möchte 100% Rückruf: 0151 / 22 33 44' });
    await send('PUT', '/next-step', { date: '2080-03-09', text: 'Angebot schicken' });
    await send('PUT', '/status', { status: 'Discard' });
    await send('PUT', '/discard-reason', { reason: 'other', note: 'Ziegelei' });
    for (const text of ['MOCHTE noted', 'harbour ruckruf ANGEBOT', '+49 151 223344', '100% nora', 'ziegelei'])
      expect(await found(text), text).toEqual([name]);
    for (const text of ['100_ nora', 'ruckruf nobody']) expect(await found(text), text).toEqual([]);
    expect(await found('9 March 2080')).toEqual([name]);
    await send('DELETE', `/notes/${note.body.id}`);
    expect(await found('mochte')).toEqual([]);
    await send('PUT', `/notes/${note.body.id}`, { text: 'Doch lieber per Mail' });
    expect(await found('nora lieber')).toEqual([name]);
  });

  it('are found by the day on which they arrived, typed or chosen, on the agency’s calendar', async () => {
    const { db } = api.store;
    await api.send('PUT', '/settings', { token, json: { timezone: 'Europe/London' } });
    await api.send('POST', '/contact', { json: enquiry({ name: 'Daphne Day' }) });
    const on = (created_at: string) =>
      db.updateTable('leads').set({ created_at }).where('name', '=', 'Daphne Day').execute();
    await on('2024-06-30T23:30:00.000Z');
    // It is half past midnight in London.
    for (const text of ['1 July 2024', '2024-07-01', '01.07.2024', 'daphne Jul 1, 2024', 'July 2024'])
      expect(await found(text), text).toEqual(['Daphne Day']);
    for (const text of ['30 June 2024', 'june 2024', 'daphne 2024-07-02'])
      expect(await found(text)).toEqual([]);
    expect(await found('daphne', '&from=2024-07-01&to=2024-07-01')).toEqual(['Daphne Day']);
    expect(await found('daphne', '&to=2024-06-30')).toEqual([]);
    expect(await found('daphne', '&from=2024-07-02')).toEqual([]);
    expect(await found('daphne', '&from=soon&to=2024-13-01')).toEqual(['Daphne Day']);
  });

  it('are exported as they are found', async () => {
    const path = `/api/leads/export.csv${query('search', 'MÜLLER jorg')}`;
    const reply = await createApp(api.parts).request(path, { headers: { authorization: `Bearer ${token}` } });
    const lines = (await reply.text()).trim().split('\r\n');
    expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining('Jörg Müller')]);
  });

  it('are sorted as people look for names', async () => {
    const company = 'Sorted names';
    for (const name of ['Zoe', 'äne', 'Anf', 'Phase 10', 'Phase 2', 'Åsa', 'ana'])
      await api.send('POST', '/contact', { json: enquiry({ name, company }) });
    const sorted = ['ana', 'äne', 'Anf', 'Åsa', 'Phase 2', 'Phase 10', 'Zoe'];
    expect(await found(company, '&sort=name')).toEqual(sorted);
  });

  it('are found as they are now, and not once they are gone', async () => {
    const { db } = api.store;
    const email = enquiry().email;
    await api.send('POST', '/contact', {
      json: enquiry({ name: 'Later', email, lead_type: 'Consultation' }),
    });
    expect(await found('Later NACHHER')).toEqual([]);
    await booked(api, '2080-05-02', { email, company: 'Nachher' });
    expect(await found('Later NACHHER')).toEqual(['Later']);
    await db.deleteFrom('bookings').where('email', '=', email).execute();
    await db.deleteFrom('leads').where('email', '=', email).execute();
    expect(await rowsOf(api.store, "SELECT id FROM leads_search WHERE text LIKE '%nachher%'")).toEqual([]);
  });
});

it('bookings are found by words in any order, case and accents, and by digits', async () => {
  const visitor = { name: 'Änne Łuczak', phone: '0049 30 / 901820', company: 'Straßenbau' };
  await booked(api, '2080-04-02', visitor);
  for (const text of ['STRASSENBAU anne', 'luczak', '030901820', '+49 (0)30 90 18 20', 'free consult änne']) {
    const { body } = await api.send<Agenda>('GET', `/bookings${query('search', text)}`, { token });
    expect(
      body.bookings.map(({ name }) => name),
      text,
    ).toEqual([visitor.name]);
  }
});

it('pictures are found by words in any order, case and accents', async () => {
  const gallery = galleryOf(api, token);
  const { id } = await gallery.add(undefined, 'Ein Büro mit großem Fenster');
  const { body } = await api.send<GalleryList>('GET', `/gallery${query('search', 'FENSTER grossem buro')}`, {
    token,
  });
  expect(body.images.map((image) => image.id)).toEqual([id]);
});

it('posts are found by folded words of all scripts, and by parts of their titles', async () => {
  const write = writer(api, token);
  await write.author();
  const one = 'Işık über Straßen';
  const two = 'ﬁne Ｗｅｂ 设计';
  await write.post({ title: one, content: '<p>It’s an Über-Bus, Κόσμος ΟΔΟΣ</p>', status: 'published' });
  await write.post({ title: two, content: '<p>如何ﾃｽﾄ</p>', status: 'published' });
  const expected: [string, string[]][] = [
    ['isik STRASSEN', [one]],
    ['IŞIK', [one]],
    ['traße', [one]],
    ["it's", [one]],
    ['über-bus', [one]],
    ['ÜBER-BUS', [one]],
    ['οδός', [one]],
    ['fine web', [two]],
    ['计', [two]],
    ['テスト', [two]],
    ['何如', []],
    ['fine strassen', []],
  ];
  for (const [text, titles] of expected) {
    const { body } = await api.send<{ posts: PostListItem[] }>('GET', `/posts${query('search', text)}`);
    expect(
      body.posts.map(({ title }) => title),
      text,
    ).toEqual(titles);
  }
  const palette = await api.send<Found>('GET', `/admin/search${query('q', 'STRASSEN isi')}`, { token });
  expect(palette.body.posts.map(({ title }) => title)).toEqual([one]);
  const sorted = await api.send<{ posts: PostListItem[] }>('GET', '/posts?sort=title', { token });
  expect(sorted.body.posts.map(({ title }) => title)).toEqual([two, one]);
});
