import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pageRenderer } from '#build/onDemand.ts';
import { dressAsServed } from '#build/render/dress.ts';
import { saveSettings } from '#content-api/agency/settings/store.ts';
import { storeTypeface } from '#content-api/library/typefaces/storeTypeface.ts';
import { uploadsIn } from '#content-api/storage/folderStorage.ts';
import { releaseFolder } from '#content-api/storage/releaseFolder.ts';
import { typefaceFiles } from '#content-api/values/look/typefaces.shared.ts';
import { defaultLook } from '#content-api/values/look.shared.ts';
import { openTestSite } from '../../support/site.ts';

const site = await openTestSite();

const harbour = {
  colours: { paper: '#ffffff', ink: '#0a2a22', spot: '#f2d21b', second: '#0f7a4a' },
  corners: 'soft' as const,
  typefaces: 'bricolage' as const,
  marks: true,
};
const read = (path: string) => readFileSync(join(site.dataDir, 'current', path));
const stylesheetOf = (html: string) => /href="\/(assets\/static\/site\.[\w.-]+\.css)"/.exec(html)?.[1] ?? '';
const ofPage = (path: string) => stylesheetOf(read(path).toString());

it('gives every page the colours and corners that were chosen, in one stylesheet', async () => {
  await site.generate({ verify: true });
  const compiled = ofPage('index.html');
  await saveSettings(site.store.db, { look: harbour });
  await site.generate({ verify: true });
  const dressed = ofPage('index.html');
  expect(dressed).not.toBe(compiled);
  expect([ofPage('blog.html'), ofPage('404.html')]).toEqual([dressed, dressed]);
  const css = read(dressed).toString();
  expect(css.startsWith(read(compiled).toString())).toBe(true);
  expect(css).toContain('--spot:var(--lightningcss-light,#f2d21b)');
  // The very words in which the compiler tells schemes apart.
  expect(css).toMatch(/--paper:var\(--lightningcss-light,\s*#eff2ed\)/);
  expect(brotliDecompressSync(read(`${dressed}.br`)).toString()).toBe(css);
  expect(read('admin.html').toString()).toMatch(/back-office\.[\w-]+\.[0-9a-f]{8}\.css/);
  expect(read('favicon.svg').toString(), 'the letter it begins with').toMatch(/fill="#f2d21b".*<path/);
  expect(read('index.html').toString(), 'not the mark of the sample').not.toContain('M2 2H12V30H2Z');
  expect(read('site.webmanifest').toString()).toContain('"background_color": "#ffffff"');
  expect(JSON.parse(read('site.webmanifest').toString())).toMatchObject({ lang: 'en-GB', dir: 'ltr' });
});

it('brings along the typefaces that were chosen, and declares no others', async () => {
  await saveSettings(site.store.db, { look: { ...harbour, typefaces: 'playfair' } });
  await site.generate();
  const css = read(ofPage('index.html')).toString();
  const named = [...css.matchAll(/url\(\/([^)]+\.woff2)\)/g)].map(([, path = '']) => path);
  const files = named.map((path) => path.replace(/^.*\/(.+)\.\w{8}\./, '$1.'));
  expect(new Set(files)).toEqual(new Set(typefaceFiles({ typefaces: 'playfair' })));
  for (const path of named) expect(read(path).toString('latin1', 0, 4)).toBe('wOF2');
  const asked = [
    ...read('index.html')
      .toString()
      .matchAll(/rel="preload" href="\/([^"]+\.woff2)"/g),
  ];
  expect(asked.map(([, path = '']) => path.replace(/^.*\/(.+)\.\w{8}\./, '$1.'))).toEqual([
    'playfair-display-latin-wght-normal.woff2',
    'public-sans-latin-wght-normal.woff2',
  ]);
  expect(read(`${ofPage('index.html')}.br`).length).toBeLessThanOrEqual(14 * 1024);
});

it('brings along a typeface of the agency’s own, in the place of the pair’s', async () => {
  const font = createRequire(import.meta.url).resolve(
    '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2',
  );
  const { bytes: _, ...own } = await storeTypeface(uploadsIn(site.dataDir), readFileSync(font), 'display');
  await saveSettings(site.store.db, { look: { ...harbour, typefaces: 'playfair', fonts: { display: own } } });
  await site.generate();
  const css = read(ofPage('index.html')).toString();
  expect(css).toContain(`url(${own.url})`);
  expect(css).not.toContain("font-family:'Display playfair'");
  expect(read(own.url.slice(1)).toString('latin1', 0, 4)).toBe('wOF2');
});

it('shows a page that is made on demand as the site is served, until the next release', async () => {
  const { root, takeSnapshot } = site.parts();
  const folder = releaseFolder(site.dataDir);
  await saveSettings(site.store.db, { look: defaultLook });
  const page = await pageRenderer({ root, restyle: dressAsServed(folder) }, takeSnapshot)('/about-us');
  expect(stylesheetOf(page ?? '')).toBe(ofPage('index.html'));
  expect(page, 'and over it the look that comes').toMatch(
    /<link rel="stylesheet" href="\/api\/look\.css\?v=\w+"/,
  );
  await site.generate();
  expect(readdirSync(join(site.dataDir, 'current/assets/static'))).toContain(
    ofPage('index.html').replace('assets/static/', ''),
  );
  expect(ofPage('index.html')).toMatch(/site\.[\w-]+\.css$/);
  const published = await pageRenderer({ root, restyle: dressAsServed(folder) }, takeSnapshot)('/about-us');
  expect(published).not.toContain('/api/look.css');
});

it('a preview shows the enquiry dialog open over its page, in the styles that its script would bring', async () => {
  const { root, takeSnapshot } = site.parts();
  const render = pageRenderer({ root, restyle: dressAsServed(releaseFolder(site.dataDir)) }, takeSnapshot);
  const page = await render('/#enquiry');
  const [, styles = ''] = /href="\/(assets\/static\/islands\.[\w-]+\.css)"/.exec(page ?? '') ?? [];
  const css = readFileSync(join(root, 'dist/client', styles), 'utf8');
  const [, sheet = ''] = /class="([\w-]+)" role="dialog"/.exec(page ?? '') ?? [];
  expect(css).toContain(`.${sheet}{`);
  expect(page).toMatch(/role="dialog".*<form[^>]* action="\/api\/contact".*<\/form>.*<\/body>/s);
  expect(await render('/')).not.toContain('role="dialog"');
});
