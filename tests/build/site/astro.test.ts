import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { type FormField, formOf } from '#content-api/sitePages/fields/form.shared.ts';
import { SECTION_TYPES } from '#content-api/sitePages/sections/sections.shared.ts';
import { fillStore } from '../../bench/content.ts';
import { addTestPage } from '../../support/entries/pages.ts';
import { serving } from '../../support/processes/vitrine.ts';
import { createTestSite } from '../../support/site.ts';
import { temporaryFolder } from '../../support/store.ts';

const root = join(import.meta.dirname, '../../..');
const POSTS = 1000;
const example = join(root, 'examples/astro');

it('the example for Astro builds every published post and page, by the steps of its README', {
  timeout: 600_000,
}, async () => {
  const { dataDir, store } = await createTestSite();
  await fillStore(store, POSTS, 1);
  const shown = { id: 'ask', type: 'callToAction', data: { title: 'A < B', text: 'Ask {email}' } };
  const hidden = { id: 'later', type: 'quote', hidden: true, data: { quote: 'Nobody may read this.' } };
  await addTestPage(store, { address: '/cases/ferry', title: 'Ferry', sections: [shown, hidden] });
  await addTestPage(store, { address: '/cases/later', title: 'Later', status: 'draft' });
  await store.close();
  const { url } = await serving(dataDir, ['start']);

  const folder = temporaryFolder();
  cpSync(example, folder, { recursive: true, filter: (file) => !/node_modules|dist$/.test(file) });
  const [, commands = ''] =
    /```sh\n([\s\S]*?)```/.exec(readFileSync(join(example, 'README.md'), 'utf8')) ?? [];
  const script = commands.replace('../vitrine', root).replace('https://www.example.com', url);
  expect(script).toContain('npm ci');
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ASTRO_TELEMETRY_DISABLED: '1', npm_config_prefer_offline: 'true' };
  await promisify(execFile)('sh', ['-ec', script], { cwd: folder, env, maxBuffer: 10_000_000 });

  const built = (path: string) => readFileSync(join(folder, 'dist', path, 'index.html'), 'utf8');
  const files = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
  const posts = files.filter((file) => /^blog\/[^/]+\/index\.html$/.test(file));
  // The mini-site has two more, and a draft.
  expect(posts).toHaveLength(POSTS + 2);
  expect(files.filter((file) => /^blog\/page\/\d+$/.test(file))).toHaveLength(
    Math.ceil(posts.length / 20) - 1,
  );
  const slugs = [...Array(Math.ceil(posts.length / 20)).keys()].flatMap((at) =>
    [...built(at === 0 ? 'blog' : `blog/page/${at + 1}`).matchAll(/<h2><a href="([^"]+)"/g)].map(
      ([, href]) => href,
    ),
  );
  expect(new Set(slugs).size).toBe(posts.length);
  const post = built('blog/first-post');
  expect(post).toContain('<h2>A part</h2>');
  expect(
    [...post.matchAll(/<img [^>]*src="([^"]*)/g)].map(([, src]) => src?.replace(/\w+\.webp$/, '')),
  ).toEqual([`${url}/uploads/`, `${url}/uploads/`]);
  expect(built('cases/ferry')).toMatch(/<h2>A &lt; B<\/h2><div>Ask <a href="mailto:/);
  const texts = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(join(folder, 'dist', file), 'utf8'));
  expect(texts.filter((text) => /xylophone|secret draft|Nobody may read this/i.test(text))).toEqual([]);
  expect(existsSync(join(folder, 'dist/cases/later'))).toBe(false);
});

it('it shows those fields of sections as HTML that the server has sanitised, and no others', () => {
  const source = readFileSync(join(example, 'src/components/Fields.astro'), 'utf8');
  const list = (name: string): string[] =>
    RegExp(`const ${name} = \\[(.*)\\];`).exec(source)?.[1]?.match(/\w+/g) ?? [];
  const plain = [...list('HEADINGS'), ...list('TEXTS')];
  const wrong = Object.entries(SECTION_TYPES).flatMap(([type, { data }]) =>
    textsIn(formOf({ label: '', hint: '', data })).flatMap(({ name, input, links }) => {
      const isMarkup =
        list('MARKUP').includes(name) || (name === 'text' && list('HAVE_MARKUP_AS_TEXT').includes(type));
      const isHtml = input === 'richText' || links === true;
      return isHtml === isMarkup || (isHtml && !plain.includes(name)) ? [] : `${type}.${name}`;
    }),
  );
  expect(plain).toContain('title');
  expect(wrong).toEqual([]);
});

function textsIn(fields: FormField[]): FormField[] {
  return fields.flatMap((field) => [
    ...(['line', 'text', 'richText'].includes(field.input) ? [field] : []),
    ...textsIn(field.fields ?? []),
    ...(field.entry ? textsIn([field.entry]) : []),
  ]);
}
