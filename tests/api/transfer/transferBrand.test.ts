import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, saveSettings } from '#content-api/agency/settings/store.ts';
import { storeLogo } from '#content-api/library/brandLogo/cleanLogo.ts';
import { storeTypeface } from '#content-api/library/typefaces/storeTypeface.ts';
import { readContent } from '#content-api/transfer/files/readContent.ts';
import { importBrand } from '#content-api/transfer/site/importContent.ts';
import { defaultLook } from '#content-api/values/look.shared.ts';
import { exportedFolder, folderOf, importFolder } from '../../support/entries/contentFolder.ts';
import { png } from '../../support/entries/pictures.ts';
import { temporaryStore } from '../../support/store.ts';

const require = createRequire(import.meta.url);
const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10">${inside}</svg>`);

test('look and logos go out with their files and come in as they were, and again change nothing', async () => {
  const [store, other] = [await temporaryStore(), await temporaryStore()];
  const light = await storeLogo(store.db, drawing('<path d="M0 0H40V10Z"/>'), store);
  const mark = await storeLogo(store.db, await png(), store);
  const font = require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2');
  const { bytes: _, ...display } = await storeTypeface(store.uploads, readFileSync(font), 'display');
  const look = { ...defaultLook, typefaces: 'playfair', fonts: { display }, marks: false };
  await saveSettings(store.db, { look, logo: { light: light.url, dark: '', mark: mark.url } });
  const out = await exportedFolder(store);
  expect(JSON.parse(readFileSync(join(out, 'settings.json'), 'utf8'))).not.toHaveProperty('logo');
  expect(await importBrand(store.db, await readContent(out), store)).toBe('unchanged');
  expect(await importFolder(out, other)).toMatchObject({ problems: [] });
  const there = await readSettings(other.db);
  expect({ ...there.look, fonts: undefined }).toEqual({ ...look, fonts: undefined });
  const { url, ...said } = there.look.fonts?.display ?? display;
  expect({ ...said, url: display.url }).toEqual(display);
  expect(await other.uploads.get(url.replace('/uploads/', ''))).not.toBeNull();
  expect(await importBrand(other.db, await readContent(out), other)).toBe('unchanged');
  const [svg, webp] = [expect.stringMatching(/\.svg$/), expect.stringMatching(/\.webp$/)];
  expect(there.logo).toEqual({ light: svg, dark: '', mark: webp });
});

test('a drawing that comes in as a file is cleaned as an uploaded one, or named with what is wrong', async () => {
  const store = await temporaryStore();
  const folder = folderOf({
    'logo.svg': drawing('<script>alert(1)</script><path d="M0 0H40V10Z"/>'),
    'dark.svg': drawing('<text>Harbour</text>'),
    'brand.json': '{"logo": {"light": "logo.svg", "dark": "dark.svg"}}',
  });
  const { problems } = await importFolder(folder, store);
  expect(problems).toEqual([
    { file: expect.stringContaining('dark.svg'), line: 1, message: expect.stringContaining('outlines') },
  ]);
  const { light, dark } = (await readSettings(store.db)).logo;
  const kept = await store.uploads.get(light.replace('/uploads/', ''));
  expect([kept?.toString().includes('script'), dark]).toEqual([false, '']);
});
