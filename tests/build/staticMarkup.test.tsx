import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import type { PageContextServer } from 'vike/types';
import { expect, it } from 'vitest';
import { planPages, type RequestedPage } from '#build/stages/plan.ts';
import { takeSnapshot } from '#build/stages/snapshot.ts';
import { importContent } from '#content-api/transfer/importContent.ts';
import { markupByReact } from '#renderer/markup/Markup.tsx';
import { staticMarkup } from '#renderer/markup/staticMarkup.ts';
import type { PageData, PageProps } from '#renderer/page.ts';
import { ALIASES, isFixedAddress } from '#static-data/addresses.ts';
import { readContent } from '#static-data/files/readContent.ts';
import { openEmptyStore } from '../support/emptyStore.ts';
import { temporaryDataDir } from '../support/release.ts';

const root = join(import.meta.dirname, '../..');
const components = import.meta.glob<ComponentType<PageProps>>(['/pages/**/+Page.tsx', '!/pages/admin/**'], {
  eager: true,
  import: 'default',
});
const dataFunctions = import.meta.glob<(context: PageContextServer) => Promise<PageData>>(
  ['/pages/**/+data.ts', '!/pages/admin/**'],
  { eager: true, import: 'data' },
);

/** The sample agency; one small drawing stands in for its pictures, which take half a minute to encode. */
async function sampleSnapshot() {
  const folder = await temporaryDataDir();
  const content = join(folder, 'sample');
  cpSync(join(root, 'static-data/sample'), content, { recursive: true });
  const drawing = readFileSync(join(root, 'tests/build/mini-site/images/square.svg'));
  for (const file of readdirSync(join(content, 'images'), { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.svg')) writeFileSync(join(content, 'images', file), drawing);
  }
  const store = openEmptyStore(join(folder, 'content.db'));
  const options = { uploads: join(folder, 'uploads'), isPage: isFixedAddress };
  await importContent(store.db, await readContent(content), options);
  return { store, snapshot: await takeSnapshot(store, 'https://example.com') };
}

const folders = Object.keys(components).map((file) => file.slice('/pages'.length, -'/+Page.tsx'.length));
const parameters = (folder: string) => folder.split('@').length;

/** Folder of the page at an address, with what stands in the address at its parameters. */
function routeOf({ url, status }: RequestedPage) {
  if (status === 404) return { folder: '/_error', routeParams: {} };
  const address = { '/': '', ...ALIASES }[url] ?? url;
  for (const folder of folders.toSorted((a, b) => parameters(a) - parameters(b))) {
    const pattern = folder.replace(/\/index$/, '').replace(/@(\w+)/g, '(?<$1>[^/]+)');
    const found = new RegExp(`^${pattern}$`).exec(address);
    if (found) return { folder, routeParams: { ...found.groups } };
  }
  throw new Error(`There is no page for ${url}.`);
}

it('gives every page of the sample agency the bytes that React gives it', async () => {
  const { store, snapshot } = await sampleSnapshot();
  const pages = planPages(snapshot).filter(({ url }) => url !== '/admin');
  const leftToReact: string[] = [];
  for (const page of pages) {
    const { folder, routeParams } = routeOf(page);
    const Page = components[`/pages${folder}/+Page.tsx`];
    const data = dataFunctions[`/pages${folder}/+data.ts`];
    if (!Page || !data) throw new Error(`The page ${page.url} is not whole.`);
    const shown = await data({
      snapshot,
      routeParams,
      urlPathname: page.url,
    } as unknown as PageContextServer);
    const element = <Page data={shown} />;
    const written = staticMarkup(element);
    if (written === null) leftToReact.push(page.url);
    else expect(written === markupByReact(element), page.url).toBe(true);
  }
  expect(pages.length).toBeGreaterThan(40);
  // These have form controls outside of islands.
  expect(leftToReact).toEqual(['/', '/contact-us', '/book', '/contact']);
  await store.close();
});
