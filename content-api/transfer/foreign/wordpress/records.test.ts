import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wxr, wxrItem } from '../../../../tests/support/doubles/wxr.ts';
import { temporaryFolder } from '../../../../tests/support/store.ts';
import type { WxrRecord } from './recordBuilder.ts';
import { records } from './records.ts';

async function read(source: string | Buffer) {
  const file = join(temporaryFolder(), 'export.xml');
  writeFileSync(file, source);
  const found: WxrRecord[] = [];
  const reader = records(file);
  for (let next = await reader.next(); ; next = await reader.next()) {
    if (next.done) return { items: found.filter(({ kind }) => kind === 'item'), all: found, ...next.value };
    found.push(next.value);
  }
}

it('reads site, authors, categories, tags and items, each with its line', async () => {
  const { all, cutOff } = await read(wxr(wxrItem({ id: 1, meta: { a: 'x' } }) + wxrItem({ id: 2 })));
  expect(all.map(({ kind }) => kind)).toEqual([
    'site',
    'wp:author',
    'wp:author',
    'wp:author',
    'wp:category',
    'wp:tag',
    'site',
    'item',
    'item',
  ]);
  const lines = wxr(wxrItem({ id: 1 }) + wxrItem({ id: 2 })).split('\n');
  const [first, second] = all.slice(-2);
  expect(lines[(first?.line ?? 0) - 1]).toContain('<item>');
  expect(lines[(second?.line ?? 0) - 1]).toContain('<item>');
  expect(first?.meta.get('a')).toEqual(['x']);
  expect(cutOff).toBe(false);
});

it('takes CDATA that is parted, entities, HTML that nobody escaped and stray signs', async () => {
  const { items } = await read(
    wxr(
      '<item><title>Tom & Jerry <b>now</b> &#8211; 1 < 2</title><content:encoded>a <p class="x">b<br>c</p></content:encoded>' +
        '<excerpt:encoded><![CDATA[x ]]]]><![CDATA[> y]]></excerpt:encoded><wp:post_id>1</wp:post_id></item>',
    ),
  );
  const [{ fields } = { fields: new Map() }] = items;
  expect(fields.get('title')).toBe('Tom & Jerry <b>now</b> – 1 < 2');
  expect(fields.get('content:encoded')).toBe('a <p class="x">b<br>c</p>');
  expect(fields.get('excerpt:encoded')).toBe('x ]]> y');
});

it('passes over what belongs to comments', async () => {
  const more =
    '<wp:comment><wp:comment_id>1</wp:comment_id><title>Not mine</title><wp:post_id>9</wp:post_id></wp:comment>';
  const { items } = await read(wxr(wxrItem({ id: 1, more: more + more })));
  expect(items[0]).toMatchObject({ comments: 2 });
  expect(items[0]?.fields.get('wp:post_id')).toBe('1');
});

it('goes on behind an item that isn’t closed', async () => {
  const open = '<item><title>Open<wp:post_id>7</wp:post_id>';
  const { items, cutOff } = await read(wxr(open + wxrItem({ id: 2 })));
  expect(items.map(({ fields }) => fields.get('wp:post_id'))).toEqual(['7', '2']);
  expect(cutOff).toBe(false);
});

it('tells where a file was cut off, and leaves that item out', async () => {
  const whole = wxr(wxrItem({ id: 1 }) + wxrItem({ id: 2, title: 'Half', content: 'Words '.repeat(50) }));
  const { items, cutOff } = await read(whole.slice(0, whole.lastIndexOf('Words')));
  expect(items).toHaveLength(1);
  expect(cutOff).toMatchObject({ kind: 'item' });
  expect((await read(whole.replace('</channel>', '').replace('</rss>', ''))).cutOff).toBe(true);
});

it('reads other encodings, by their mark or declaration', async () => {
  const source = wxr(wxrItem({ title: 'Größe' }));
  const latin = source.replace('UTF-8', 'ISO-8859-1');
  for (const bytes of [
    Buffer.from(`\uFEFF${source}`),
    Buffer.from(`\uFEFF${source}`, 'utf16le'),
    Buffer.from(latin, 'latin1'),
    Buffer.from(source.replace('UTF-8', 'no-such-thing')),
  ]) {
    expect((await read(bytes)).items[0]?.fields.get('title')).toBe('Größe');
  }
});

it('reads a text that is longer than what is read at once', async () => {
  const content = 'Größe und Maß. '.repeat(60_000);
  const { items } = await read(wxr(wxrItem({ content }) + wxrItem({ id: 2 })));
  expect(items[0]?.fields.get('content:encoded')).toBe(content);
  expect(items[1]?.line).toBe(items[0] && items[0].line + wxrItem({ id: 2 }).split('\n').length - 1);
});
