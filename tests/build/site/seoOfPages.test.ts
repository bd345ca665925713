import { expect, it } from 'vitest';
import { pageMetadata } from '#content-api/agency/seo/routes.ts';
import { seoConfigSchema } from '#content-api/agency/seo/seo.shared.ts';
import { readSeo, replaceSeo } from '#content-api/agency/seo/store.ts';
import { readSettings } from '#content-api/agency/settings/store.ts';
import { sharedPictures } from '#content-api/publishing/site/linkPictures.ts';
import { sectionSchema } from '#content-api/sitePages/sections/sections.shared.ts';
import { pageAt, saveSections } from '#content-api/sitePages/store.ts';
import { releaseFolder } from '#content-api/storage/releaseFolder.ts';
import { setPost } from '../../support/entries/post.ts';
import { openTestSite } from '../../support/site.ts';
import { columnOf } from '../../support/sql.ts';

const site = await openTestSite();

const publish = async (pages: Record<string, object>, defaults: object = {}) => {
  const { defaults: before } = await readSeo(site.store.db);
  await replaceSeo(site.store.db, seoConfigSchema.parse({ defaults: { ...before, ...defaults }, pages }));
  return site.generate({ verify: true });
};
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"/>`).exec(html)?.[1];
/** Of the pictures that have one for links. */
const socialOf = (column: 'url' | 'social_url') =>
  columnOf<string>(site.store, `SELECT ${column} FROM images WHERE social_url IS NOT NULL`);
const PAGES = {
  home: 'index.html',
  about: 'about-us.html',
  services: 'services.html',
  contact: 'contact-us.html',
  blog: 'blog.html',
  'services.design': 'services/design.html',
  book: 'book.html',
  privacy: 'privacy.html',
};

it('shows on each page what the API takes and answers for it', async () => {
  const own = (key: string) => ({
    metaTitle: `Title of ${key}`,
    metaDescription: `Description of ${key}`,
    keywords: `words, ${key}`,
    canonicalUrl: `https://elsewhere.example/${key}`,
    ogImage: `/uploads/${key}.jpg`,
    ogType: 'profile',
    twitterCard: 'summary',
    author: `Author of ${key}`,
  });
  await publish(Object.fromEntries(Object.keys(PAGES).map((key) => [key, own(key)])));
  const config = await readSeo(site.store.db);
  const settings = await readSettings(site.store.db);
  for (const [key, file] of Object.entries(PAGES)) {
    const html = site.read(file);
    const said = pageMetadata({ config, names: {}, settings }, key);
    expect([
      /<title>([^<]*)</.exec(html)?.[1],
      meta(html, 'description'),
      meta(html, 'keywords'),
      /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
      meta(html, 'og:url'),
      meta(html, 'og:image'),
      meta(html, 'twitter:image'),
      meta(html, 'og:type'),
      meta(html, 'twitter:card'),
      meta(html, 'author'),
    ]).toEqual([
      said.metaTitle,
      said.metaDescription,
      said.keywords,
      said.canonicalUrl,
      said.canonicalUrl,
      `https://mini.example${said.ogImage}`,
      `https://mini.example${said.ogImage}`,
      said.ogType,
      said.twitterCard,
      said.author,
    ]);
  }
});

it('keeps a page out of the sitemap that is to be found elsewhere or nowhere, and no other', async () => {
  const pages = {
    about: { canonicalUrl: 'https://elsewhere.example/about' },
    services: { canonicalUrl: '/services/' },
    contact: { canonicalUrl: 'https://mini.example/contact-us' },
    blog: { canonicalUrl: 'https://elsewhere.example/blog' },
    'services.design': { canonicalUrl: '/services' },
    home: { noindex: true },
    book: { noindex: 'no' },
  };
  await publish(pages);
  const locations = site.read('sitemap.xml').matchAll(/<loc>https:\/\/mini\.example([^<]*)</g);
  const listed = Array.from(locations, ([, url]) => url);
  const others = [
    '/services',
    '/contact-us',
    '/book',
    '/privacy',
    '/blog/category/craft',
    '/blog/first-post',
  ];
  expect(listed).toEqual(expect.arrayContaining(others));
  const kept = ['/about-us', '/blog', '/services/design', '/'];
  expect(listed.filter((url = '') => kept.includes(url))).toEqual([]);
  expect(site.read('index.html')).toContain('<meta name="robots" content="noindex"/>');
  expect(site.read('book.html')).not.toContain('noindex');
});

it('names who has written a post, and shows its own picture before that of the configuration', async () => {
  await publish({ post: { ogImage: '/uploads/other.jpg' } }, { author: 'The agency' });
  expect(meta(site.read('blog/first-post.html'), 'author')).toBe('Ada Example');
  expect(meta(site.read('about-us.html'), 'author')).toBe('The agency');
  const [cover_url] = await columnOf<string | null>(
    site.store,
    'SELECT social_url FROM images JOIN posts ON posts.image_id = images.id LIMIT 1',
  );
  const [withCover = ''] = await columnOf<string>(
    site.store,
    "SELECT posts.slug FROM posts JOIN images ON posts.image_id = images.id WHERE status = 'published'",
  );
  const shown = meta(site.read(`blog/${withCover}.html`), 'og:image');
  expect(shown).toBe(`https://mini.example${cover_url ?? '/uploads/other.jpg'}`);
});

it('lets a post be found where it appeared first, and shows links to it with their own picture', async () => {
  const links = { link_image_url: '/uploads/link.jpg', canonical_url: 'https://first.example/post' };
  await setPost(site.store, 'first-post', links);
  await publish({}, {});
  const page = site.read('blog/first-post.html');
  expect(page).toContain('<link rel="canonical" href="https://first.example/post"/>');
  expect(meta(page, 'og:url')).toBe('https://first.example/post');
  expect(meta(page, 'og:image')).toBe('https://mini.example/uploads/link.jpg');
  expect(page).toContain('"image":"https://mini.example/uploads/link.jpg"');
  expect(site.read('sitemap.xml')).not.toContain('/blog/first-post<');
  await setPost(site.store, 'first-post', { link_image_url: '', canonical_url: '/blog/first-post' });
  await publish({}, {});
  expect(site.read('sitemap.xml')).toContain('/blog/first-post<');
});

it('brings the pictures of link previews along, so that they are found on any host', async () => {
  const [picture = ''] = await columnOf<string>(site.store, 'SELECT url FROM images');
  const { manifest } = await publish({ home: { ogImage: picture } });
  expect(manifest.files[picture.slice(1)]?.kind).toBe('upload');
  for (const url of await socialOf('social_url'))
    if (site.read('blog/first-post.html').includes(url))
      expect(manifest.files).toHaveProperty([url.slice(1)]);
});

it('links to a page show its own picture, else the site’s, else a picture in it, else its title, and the API says so', async () => {
  const [picture = ''] = await socialOf('url');
  const [social = ''] = await socialOf('social_url');
  const home = await pageAt(site.store.db, '/');
  const drawn = sharedPictures(releaseFolder(site.dataDir));
  const shown = async (pages: Record<string, object>, defaults: object, sections = home?.sections) => {
    if (home)
      await saveSections(site.store.db, home.id, sections ?? [], {
        how: 'by_hand',
        by: null,
        at: new Date().toISOString(),
      });
    await publish(pages, defaults);
    const config = await readSeo(site.store.db);
    const settings = await readSettings(site.store.db);
    const said = pageMetadata({ config, names: {}, settings, drawn: drawn('home') }, 'home').ogImage;
    const image = meta(site.read('index.html'), 'og:image')?.replace('https://mini.example', '');
    expect(said).toBe(image);
    return image;
  };
  expect(await shown({ home: { ogImage: '/uploads/own.webp' } }, { ogImage: '/uploads/all.webp' })).toBe(
    '/uploads/own.webp',
  );
  expect(await shown({}, { ogImage: '/uploads/all.webp' })).toBe('/uploads/all.webp');
  expect(await shown({}, { ogImage: '' })).toMatch(/^\/link-pictures\/index\./);
  expect(meta(site.read('index.html'), 'og:image:alt')).toBe('Two inks make three colours');
  const withPicture = sectionSchema.parse({
    id: 'shot',
    type: 'pictureText',
    data: { picture: { url: picture, alt: 'A disc' } },
  });
  expect(await shown({}, { ogImage: '' }, [withPicture])).toBe(social);
  expect(meta(site.read('index.html'), 'og:image:alt')).toBe('A disc');
});
