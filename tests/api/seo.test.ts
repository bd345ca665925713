import { describe, expect, it } from 'vitest';
import { knownPages, type PageMetadata } from '#content-api/agency/seo/seo.shared.ts';
import { openTestApi } from '../support/api.ts';

const api = await openTestApi();
const token = await api.signIn('admin');

interface Config {
  defaults: Record<string, unknown>;
  pages: Record<string, Record<string, unknown>>;
  names: Record<string, string>;
}
const read = async () => (await api.send<Config>('GET', '/metatags')).body;
const save = (json: unknown) => api.send<Config & { fields: object }>('PUT', '/metatags', { token, json });
const page = async (key: string) => (await api.send<PageMetadata>('GET', `/metatags/${key}`)).body;

const about = {
  title: 'About',
  metaTitle: 'About us',
  metaDescription: 'Who we are',
  keywords: 'a, b',
  canonicalUrl: '/about-us',
};
const defaults = {
  siteName: 'Overprint',
  siteUrl: 'https://example.com',
  ogImage: '/og.png',
  twitterCard: 'summary',
  ogType: 'website',
};

describe('before anybody wrote a word', () => {
  it('every page of the site has a title, and no description that nobody wrote', async () => {
    const { pages, names } = await read();
    expect(names).toMatchObject({ ...knownPages, 'services.web-app-development': 'Web Dev' });
    expect(Object.keys(pages).sort()).toEqual(Object.keys(names).sort());
    // Saved as they are read, these would go before what the pages call themselves.
    for (const { title } of Object.values(pages)) expect(title).toBe('');
    for (const [key, title] of Object.entries(names)) {
      expect(await page(key)).toMatchObject({
        pageKey: key,
        title,
        metaDescription: '',
      });
    }
  });
});

describe('saving', () => {
  it('replaces the whole, bare or under config, and is read back the same', async () => {
    for (const wrapped of [false, true]) {
      const config = { defaults, pages: { about, extra: { ...about, title: 'Extra' } } };
      expect((await save(wrapped ? { config } : config)).status).toBe(200);
      expect(await read()).toMatchObject(config);
      await save({ defaults, pages: { about } });
      expect(Object.keys((await read()).pages)).not.toContain('extra');
    }
    expect(await page('about')).toEqual({
      pageKey: 'about',
      ...about,
      ogImage: '/og.png',
      ogType: 'website',
      twitterCard: 'summary',
      author: 'Overprint',
    });
  });

  it('keeps further keys that a page could show, and no others', async () => {
    await save({
      defaults: { ...defaults, author: 'Ada' },
      pages: { about: { ...about, rank: 3, ogImage: '/a.png' } },
    });
    expect((await read()).pages.about).toMatchObject({ rank: 3, ogImage: '/a.png' });
    expect(await page('about')).toMatchObject({ ogImage: '/a.png', author: 'Ada' });
    expect((await save({ defaults, pages: { about: { deep: [[[]]] } } })).status).toBe(400);
  });

  it.each([[[]], ['x'], [{ defaults: {} }], [{ defaults: {}, pages: 'x' }], [{ config: 3 }], [null]])(
    'refuses %j',
    async (json) => {
      const before = await read();
      expect((await save(json)).status).toBe(400);
      expect(await read()).toEqual(before);
    },
  );

  it.each(['javascript:alert(1)', '//elsewhere.example', 'data:text/html,x', '/\\elsewhere.example'])(
    'refuses %s as an address',
    async (address) => {
      const canonical = await save({ defaults, pages: { about: { ...about, canonicalUrl: address } } });
      expect([canonical.status, canonical.body.fields]).toEqual([
        400,
        { 'pages.about.canonicalUrl': 'Canonical URL must be a web address or a path' },
      ]);
      for (const field of ['ogImage', 'siteUrl']) {
        expect((await save({ defaults: { ...defaults, [field]: address }, pages: {} })).status).toBe(400);
      }
    },
  );
});

it.each(['zz.unknown.key', '__proto__', 'constructor', 'toString', '%00', '%F0%9F%99%82'])(
  'an unknown key (%s) gets what holds for the whole site',
  async (key) => {
    await save({ defaults, pages: {} });
    expect(await page(key)).toMatchObject({
      title: 'Overprint',
      metaDescription: '',
    });
  },
);

describe('two admins at once', () => {
  const replace = (json: object, tag: string) =>
    api.send<{ code: string; current: Config; tag: string }>('PUT', '/metatags', {
      token,
      json,
      headers: tag ? { 'if-match': tag } : {},
    });
  const tagNow = async () => (await api.send('GET', '/metatags')).headers.get('etag') ?? '';

  it('the second one is told, with what the first one saved, and nothing is overwritten', async () => {
    const tag = await tagNow();
    const called = (siteName: string) => ({ defaults: { ...defaults, siteName }, pages: {} });
    expect((await replace(called('First'), tag)).status).toBe(200);
    const second = await replace(called('Second'), tag);
    expect(second).toMatchObject({ status: 409, body: { code: 'stale', tag: await tagNow() } });
    expect(second.body.current.defaults.siteName).toBe('First');
    expect((await read()).defaults.siteName).toBe('First');
    const again = await replace(called('Second'), second.body.tag);
    expect(again.headers.get('etag')).toBe(await tagNow());
  });

  it('the same content saved again is the same version, and a weak or missing tag does no harm', async () => {
    const tag = await tagNow();
    const config = await read();
    expect((await replace(config, tag)).headers.get('etag')).toBe(tag);
    for (const given of [`W/${tag}`, `"other", ${tag}`, '*', ''])
      expect((await replace(config, given)).status).toBe(200);
    expect((await replace(config, '"other"')).status).toBe(409);
  });
});

it('a site that is called as the agency was follows its name', async () => {
  const rename = (brand: string) => api.send('PUT', '/settings', { token, json: { brand } });
  await rename('Overprint');
  await save({ defaults: { siteName: 'Overprint' }, pages: {} });
  await rename('Harbour & Lime');
  expect((await read()).defaults.siteName).not.toBe('Overprint');
  await save({ defaults: { siteName: 'Lime' }, pages: {} });
  await rename('Harbour');
  expect((await read()).defaults.siteName).toBe('Lime');
});
