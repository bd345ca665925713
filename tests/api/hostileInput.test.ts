import { describe, expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { openTestApi } from '../support/api.ts';
import { newSlug, writer } from '../support/entries/content.ts';

const ids: Record<string, number> = {};

const valid: Record<string, () => Record<string, unknown>> = {
  authors: () => ({ name: 'Ada', slug: newSlug('ada'), bio: 'Bio', avatar_url: '' }),
  categories: () => ({ name: 'Design', slug: newSlug('design'), description: 'About' }),
  logos: () => ({ name: 'Client', logo_url: '/a.png', alt_text: 'Logo', sort_order: 1, active: true }),
  testimonials: () => ({
    name: 'Client',
    role: 'CEO',
    quote: 'Good',
    initials: 'C',
    sort_order: 1,
    active: true,
  }),
  users: () => ({
    email: `${newSlug('user')}@example.com`,
    display_name: 'User',
    role: 'author',
    password: 'Start1Pass9',
  }),
  posts: () => ({
    title: 'Title',
    slug: newSlug('post'),
    excerpt: 'Short',
    content: '<p>Text</p>',
    featured_image_url: '',
    meta_title: '',
    meta_description: '',
    status: 'draft',
    author_id: ids.authors,
    categories: [ids.categories],
    updated_at: undefined,
  }),
};

const api = await openTestApi();
const app = createApp(api.parts);
const token = await api.signIn('admin');
const write = writer(api, token);
ids.authors = (await write.author()).id;
ids.categories = (await write.category()).id;
ids.posts = (await write.post()).id;
ids.users = (await api.user('author')).id;
for (const noun of ['logos', 'testimonials']) {
  const { body } = await api.send<{ id: number }>('POST', `/${noun}`, { token, json: valid[noun]?.() });
  ids[noun] = body.id;
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** As JSON text: some of these no JavaScript value could say. */
const hostile: Record<string, string> = {
  null: 'null',
  true: 'true',
  'a negative number': '-1',
  'a fraction': '1.5',
  'an endless number': '1e999',
  'a number past all integers': '99999999999999999999999',
  'an empty text': '""',
  blanks: '" \\t\\n "',
  'a null byte': '"a\\u0000b"',
  'half a character': '"a\\ud800b"',
  'control characters': '"a\\u0007\\u001b[31m\\u009fb\\uffff"',
  'right to left': '"a\\u202eb\\u2028\\u2029"',
  emoji: '"👩‍👩‍👧‍👦🏳️‍🌈"',
  'marks upon marks': `"a${'\\u0301'.repeat(500)}"`,
  'a quote of SQL': '"\'; DROP TABLE posts; --"',
  script: '"</script><script>alert(1)</script><img src=x onerror=alert(1)>"',
  'a long text': `"${'x'.repeat(100_000)}"`,
  'a list': '[]',
  'a list of lists': '[[1],[2]]',
  'an object': '{}',
  'an operator': '{"$ne": ""}',
  'a prototype': '{"__proto__": {"admin": true}, "constructor": {"prototype": {}}}',
  'ten thousand lists in each other': nested(10_000),
};

async function sendText(method: string, path: string, body: string) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await app.request(`/api${path}`, { method, headers, body });
  return { status: response.status, text: await response.text() };
}

function expectHarmless({ status, text }: { status: number; text: string }, sent: string): void {
  expect(status, sent).toBeLessThan(500);
  expect(text, sent).not.toMatch(/sqlite|constraint|near "|no such|syntax error|\.ts:\d|node_modules/i);
  // What no XML document can hold would break the feed and the sitemap.
  if (status < 300) expect(text, sent).not.toMatch(/\\u00(?:0[0-8be]|1)|\\ud800|\uffff/);
}

const fields = Object.entries(valid).flatMap(([noun, body]) =>
  Object.keys(body()).map((field) => [noun, field] as const),
);

describe.each(fields)('%s: %s', (noun, field) => {
  it('takes or refuses anything, and never stumbles', async () => {
    for (const [name, text] of Object.entries(hostile)) {
      const { [field]: _, ...rest } = valid[noun]?.() ?? {};
      const whole = `{${JSON.stringify(rest).slice(1, -1)}, "${field}": ${text}}`;
      expectHarmless(await sendText('POST', `/${noun}`, whole), `POST ${name}`);
      const part = noun === 'users' ? whole : `{"${field}": ${text}}`;
      expectHarmless(await sendText('PUT', `/${noun}/${ids[noun]}`, part), `PUT ${name}`);
    }
  });
});

describe('bodies that are none', () => {
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '7',
    '"x"',
    nested(100_000),
    '{"a":'.repeat(10_000),
    '\0',
    '\u{feff}{}',
  ];
  const routes = Object.keys(valid).flatMap((noun) => [`POST /${noun}`, `PUT /${noun}/1`]);
  it.each([...routes, 'PUT /metatags'])('%s', async (route) => {
    const [method = '', path = ''] = route.split(' ');
    for (const body of bodies) {
      const reply = await sendText(method, path, body);
      expectHarmless(reply, body.slice(0, 20));
      expect([200, 400, 404], body.slice(0, 20)).toContain(reply.status);
    }
  });
});

it('SEO entries take or refuse anything', async () => {
  for (const [name, text] of Object.entries(hostile)) {
    for (const body of [
      `{"defaults": {"siteName": ${text}, "other": ${text}}, "pages": {}}`,
      `{"defaults": {}, "pages": {"about": {"title": ${text}, "canonicalUrl": ${text}}}}`,
      `{"defaults": {}, "pages": {"__proto__": {"title": "x"}, "about": ${text}}}`,
      `{"defaults": ${text}, "pages": ${text}}`,
      `{"config": ${text}}`,
    ]) {
      expectHarmless(await sendText('PUT', '/metatags', body), name);
    }
    expect((await api.send('GET', '/metatags')).status).toBe(200);
  }
});

it('content of any shape is prepared, and none takes for ever', { timeout: 120_000 }, async () => {
  const shapes = [
    '<',
    '<p',
    '<p>',
    '</p>',
    '<!--',
    '<a href="',
    '&',
    '&#',
    '<b><i>',
    '<ul><li>',
    '<img src=x>',
    '<![CDATA[',
    '<h2>a</h2>',
    ' ',
    '" onerror=x ',
  ];
  for (const shape of shapes) {
    const content = shape.repeat(Math.floor(900_000 / shape.length));
    const reply = await sendText('PUT', `/posts/${ids.posts}`, JSON.stringify({ content }));
    expectHarmless({ ...reply, text: reply.text.slice(0, 200) }, shape);
  }
});
