import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openTestApi, PASSWORD } from '../../support/api.ts';
import { newSlug } from '../../support/entries/content.ts';
import { enquiry, leadOf } from '../../support/entries/leads.ts';
import { imageForm, png } from '../../support/entries/pictures.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');

interface Entry {
  id: number;
  updated_at: string;
  [field: string]: unknown;
}
type Answer = Entry & { code: string; error: string; current: Entry; user: Entry };

/** @param loaded `updated_at` of what the change was made from. */
const change = (path: string, json: object, loaded?: string) =>
  api.send<Answer>('PUT', path, {
    token: admin,
    json,
    headers: loaded === undefined ? {} : { 'if-match': `"${loaded}"` },
  });

const quote = { name: 'Client', role: 'CEO', quote: 'They did great work' };
const logo = { name: 'Client', logo_url: '/uploads/a.webp', alt_text: 'Their logo' };
const somebody = () => {
  const name = newSlug('staff');
  return { display_name: name, email: `${name}@example.com`, role: 'author', password: PASSWORD };
};

/** A new entry of each noun, and the field that changes. */
const nouns = [
  ['author', 'authors', () => ({ name: 'Ada', slug: newSlug('ada') }), 'bio'],
  ['category', 'categories', () => ({ name: 'Design', slug: newSlug('design') }), 'description'],
  ['logo', 'logos', () => logo, 'name'],
  ['testimonial', 'testimonials', () => quote, 'name'],
  ['user', 'users', somebody, 'display_name'],
] as const;

describe.each(nouns)('two people change the same %s', (word, noun, made, field) => {
  const [first, second] = [{ [field]: 'First' }, { [field]: 'Second' }];
  const create = async () => {
    const { body } = await api.send<Answer>('POST', `/${noun}`, { token: admin, json: made() });
    // Times are milliseconds.
    await pause(2);
    return body.user ?? (body as Entry);
  };

  it('and the later one is refused, with the current version, and may then decide', async () => {
    const { id, updated_at, ...rest } = await create();
    const path = `/${noun}/${id}`;
    expect((await change(path, { ...rest, ...first }, updated_at)).status).toBe(200);
    const refused = await change(path, { ...rest, ...second }, updated_at);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'stale',
        error: `Someone else has changed this ${word} in the meantime`,
        current: { id, ...first },
        // Of users nothing earlier is kept, and so nobody's name.
        ...(word === 'user' ? {} : { changed_by: expect.stringMatching(/^admin \d+$/) }),
      },
    });
    const again = await change(path, { ...rest, ...second }, refused.body.current.updated_at);
    expect(again.status).toBe(200);
  });

  it('and the last one wins where nothing is said', async () => {
    const { id, updated_at, ...rest } = await create();
    const path = `/${noun}/${id}`;
    expect((await change(path, { ...rest, ...first })).status).toBe(200);
    await pause(2);
    // A client that sends back what it read, with the time in it, asks for nothing by that.
    const whole = await change(path, { ...rest, ...second, updated_at });
    expect([whole.status, (whole.body.user ?? whole.body) as Entry]).toEqual([
      200,
      expect.objectContaining(second),
    ]);
  });
});

it.each([
  ['that a proxy made weak', (version: string) => `W/"${version}"`],
  ['among others', (version: string) => `"earlier", "${version}"`],
  ['that is any', () => '*'],
])('a version %s is the current one', async (_, tag) => {
  const json = { name: 'Design', slug: newSlug('design') };
  const { body } = await api.send<Answer>('POST', '/categories', { token: admin, json });
  const reply = await api.send('PUT', `/categories/${body.id}`, {
    token: admin,
    json: { ...json, description: 'Changed' },
    headers: { 'if-match': tag(body.updated_at) },
  });
  expect(reply.status).toBe(200);
});

it('what is gone by now is not found, whichever version was loaded', async () => {
  const reply = await change('/authors/4711', { bio: 'x' }, new Date().toISOString());
  expect(reply.status).toBe(404);
});

async function newImage(): Promise<Entry> {
  const form = imageForm(await png(), { alt_text: 'Old' });
  const { body } = await api.send<Entry>('POST', '/gallery', { token: admin, form });
  await pause(2);
  return body;
}
const saveImage = (id: number, form: FormData, loaded: string) => {
  const headers = { 'if-match': `"${loaded}"` };
  return api.send<Answer>('PUT', `/gallery/${id}`, { token: admin, form, headers });
};

it('two people change the words of one image, and the later one is refused', async () => {
  const { id, updated_at, image_url } = await newImage();
  const save = (alt_text: string, version: string) => saveImage(id, imageForm(null, { alt_text }), version);
  expect((await save('First', updated_at)).status).toBe(200);
  const refused = await save('Second', updated_at);
  const body = { code: 'stale', current: { id, alt_text: 'First', image_url } };
  expect(refused).toMatchObject({ status: 409, body });
  expect((await save('Second', refused.body.current.updated_at)).body).toMatchObject({ alt_text: 'Second' });
});

it('of two people who give one image another picture at once, one is refused', async () => {
  const { id, updated_at } = await newImage();
  const pictures = [await png(500, 300), await png(300, 500)];
  const replies = pictures.map((picture) =>
    saveImage(id, imageForm(picture, { alt_text: 'New' }), updated_at),
  );
  expect((await Promise.all(replies)).map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('two people change the settings, and the later one is refused', async () => {
  const read = await api.send('GET', '/settings', { token: admin });
  const tag = read.headers.get('etag') ?? '';
  const save = (json: object, version: string) =>
    api.send<Answer & { tag: string }>('PUT', '/settings', {
      token: admin,
      json,
      headers: { 'if-match': version },
    });
  const first = await save({ brand: 'First' }, tag);
  expect(first.status).toBe(200);
  const refused = await save({ brand: 'Second' }, tag);
  const changed_by = expect.stringMatching(/^admin \d+$/);
  const body = { code: 'stale', current: { brand: 'First' }, changed_by };
  expect(refused).toMatchObject({ status: 409, body });
  expect(refused.body.tag).toBe(first.headers.get('etag'));
  expect((await save({ brand: 'Second' }, refused.body.tag)).body).toMatchObject({ brand: 'Second' });
  expect((await api.send('PUT', '/settings', { token: admin, json: { brand: 'Third' } })).status).toBe(200);
});

it('what comes next about a lead isn’t replaced by whoever has seen another step, unless both say the same', async () => {
  const json = enquiry({ skip_thank_you_email: true });
  await api.send('POST', '/contact', { json });
  const path = `/leads/${(await leadOf(api, admin, json.email))?.id}/next-step`;
  const seen = { date: null, text: 'Call' };
  const planned = { date: '2028-02-29', text: 'Send the offer' };
  await change(path, { ...seen, from: { date: null, text: '' } });
  await change(path, planned);
  for (const to of [{}, { text: 'Write' }, seen]) {
    const { status, body } = await change(path, { ...to, from: seen });
    expect([status, body]).toMatchObject([
      409,
      { error: 'Someone else has changed the next step in the meantime', code: 'stale' },
    ]);
  }
  expect((await change(path, { ...planned, from: seen })).body.next_step).toBe(planned.text);
  expect((await change(path, { from: planned })).body.next_step).toBe('');
});

it('a post and a page say who has changed them', async () => {
  const { body: author } = await api.send<Entry>('POST', '/authors', {
    token: admin,
    json: { name: 'Ada', slug: newSlug('ada') },
  });
  const made = [
    ['posts', { title: 'First', slug: newSlug('first'), content: '<p>x</p>', author_id: author.id }],
    ['pages', { title: 'First', address: `/${newSlug('first')}`, sections: [] }],
  ] as const;
  for (const [noun, json] of made) {
    const { body: entry } = await api.send<Entry>('POST', `/${noun}`, { token: admin, json });
    expect((await change(`/${noun}/${entry.id}`, { title: 'Second' }, '1')).status).toBe(200);
    const refused = await change(`/${noun}/${entry.id}`, { title: 'Third' }, '1');
    const body = { code: 'stale', changed_by: expect.stringMatching(/^admin \d+$/) };
    expect(refused, noun).toMatchObject({ status: 409, body });
  }
});
