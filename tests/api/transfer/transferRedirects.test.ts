import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { redirectSchema } from '#content-api/blog/redirects/redirects.shared.ts';
import { redirectOf } from '#content-api/blog/redirects/rules.ts';
import { addRedirect } from '#content-api/blog/redirects/store.ts';
import type { TestStore } from '../../support/doubles/blogFolder.ts';
import { exportedFolder, folderOf, importFolder } from '../../support/entries/contentFolder.ts';
import { temporaryStore } from '../../support/store.ts';

const rows = ({ db }: TestStore) =>
  db.selectFrom('redirects').select(['source', 'target']).orderBy('source_key').execute();
const add = ({ db }: TestStore, from: string, to: string) =>
  addRedirect(db, redirectOf(redirectSchema.parse({ from, to }), ''), '2026-01-01T00:00:00.000Z');

/** A folder with nothing but redirects, one a line from the second one on. */
function folderWith(...redirects: object[]): string {
  const lines = redirects.map((redirect) => `  ${JSON.stringify(redirect)}`);
  return folderOf({ 'redirects.json': `[\n${lines.join(',\n')}\n]\n` });
}

it('gives a new store the redirects, and the same store nothing', async () => {
  const [first, second] = [await temporaryStore(), await temporaryStore()];
  await add(first, '/100%25', '/book?from=old#top');
  await add(first, '/Café', 'https://elsewhere.example/?a=1,2');
  // What has come to be so since: a page goes before, a post that was renamed is led to where it is.
  await add(first, '/about-us', '/services');
  const out = await exportedFolder(first);
  expect(JSON.parse(readFileSync(join(out, 'redirects.json'), 'utf8'))[0]).toEqual({
    from: '/100%25',
    to: '/book?from=old#top',
  });
  expect(await importFolder(out, first)).toMatchObject({ added: 0, changed: 0, problems: [] });
  const { problems, notices } = await importFolder(out, second);
  expect(problems).toEqual([]);
  expect(notices.map(({ message }) => message)).toEqual([
    '/about-us has no effect: The page /about-us has this address',
  ]);
  expect(await rows(second)).toEqual(await rows(first));
  expect((await importFolder(out, second)).notices).toEqual([]);
});

it('changes what leads elsewhere, leaves what the file doesn’t name, and names file and line of what can’t be', async () => {
  const store = await temporaryStore();
  await add(store, '/kept', '/book');
  await add(store, '/changed', '/book');
  const folder = folderWith(
    { from: '/changed', to: '/services' },
    { from: 'no-slash', to: '/book' },
    { from: '/only' },
    { from: '/chain', to: '/changed' },
    { from: '/new', to: '/book' },
  );
  const { added, changed, problems } = await importFolder(folder, store);
  expect([added, changed]).toEqual([1, 1]);
  const file = join(folder, 'redirects.json');
  expect(problems).toEqual([
    { file, line: 4, message: 'to: is required' },
    { file, line: 3, message: 'Start with a slash, like /old-page' },
    { file, line: 5, message: '/changed redirects to /services. Redirect there directly' },
  ]);
  expect((await rows(store)).map(({ source }) => source)).toEqual(['/changed', '/kept', '/new']);
});
