import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createLinkPictures, type LinkPictures } from '#build/pictures/linkPictures.ts';
import { readSettings, saveSettings } from '#content-api/agency/settings/store.ts';
import { releaseFolder } from '#content-api/storage/releaseFolder.ts';
import { openTestSite } from '../../support/site.ts';

const site = await openTestSite();
await site.generate({ verify: true });
const { root } = site.parts();
const pictures: LinkPictures = createLinkPictures({
  root,
  dataDir: site.dataDir,
  releases: releaseFolder(site.dataDir),
});

const read = (path: string) => readFileSync(join(site.dataDir, 'current', path));
const named = (path: string) =>
  /<meta property="og:image" content="https:\/\/mini\.example([^"]*)"/.exec(read(path).toString())?.[1] ?? '';

it('makes a picture of its title for each page that has none of its own', async () => {
  const ground = read('link-picture.png');
  const [about, home] = await Promise.all([
    pictures.at(named('about-us.html')),
    pictures.at(named('index.html')),
  ]);
  expect(await sharp(about ?? '').metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
  expect(about).not.toEqual(home);
  expect([about, home]).not.toContainEqual(ground);
  expect(await pictures.at(named('about-us.html'))).toEqual(about);
});

it('makes none that no page names', async () => {
  expect(await pictures.at(named('about-us.html').replace(/\w{12}\.png/, '0123456789ab.png'))).toBeNull();
  expect(await pictures.at('/link-pictures/nowhere.0123456789ab.png')).toBeNull();
});

it('finds them all for a host that can make none', async () => {
  const { manifest } = await site.generate();
  const all = await pictures.namedIn(manifest);
  expect(all).toContain(named('about-us.html'));
  expect(all.filter((address) => address.includes('/blog/page/'))).toEqual([]);
});

it('draws on the ground of the brand, and leaves out a title that its typeface has no letters for', async () => {
  const before = [read('link-picture.png'), named('about-us.html')];
  const { look } = await readSettings(site.store.db);
  await saveSettings(site.store.db, { brand: '海港', look: { ...look, typefaces: 'fraunces' } });
  await site.generate({ verify: true });
  expect([read('link-picture.png'), named('about-us.html')]).not.toEqual(before);
  expect(await pictures.at(named('about-us.html'))).not.toEqual(read('link-picture.png'));
  await saveSettings(site.store.db, { brand: 'Port', tagline: '海港與青檸' });
  await site.generate();
  expect(read('og-default.png')).toEqual(read('link-picture.png'));
});
