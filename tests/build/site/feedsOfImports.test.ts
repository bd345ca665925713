import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import { uploadsIn } from '#content-api/storage/folderStorage.ts';
import { dated, takeFolder } from '../../support/doubles/blogFolder.ts';
import { folderOf } from '../../support/entries/contentFolder.ts';
import { createTestSite } from '../../support/site.ts';

/** What other people's blogs hold that XML has no place for, or another one than HTML. */
const BLOG = {
  'posts/control.md': dated('', 'Be\u0008fore \u0000 and \uFFFE after \uD83D'),
  'posts/cdata.md': dated(
    '',
    'The end `]]>` of a section, and <![CDATA[one]]> in it.\n\n```xml\n<a>]]></a>\n```',
  ),
  'posts/entities.md': dated('', 'A&nbsp;b &copy; &lt;i&gt; &amp;amp; &#8; &bogus; <br> <wbr> <p>open'),
  'posts/signs.md': dated(
    'categories: ["R & D", "<b>", "\\"quoted\\" \'s"]\nauthor: "Ada & <Bob>"\nexcerpt: "a < b && c ]]> d"',
  ),
  'posts/scripts.md': dated('', '如何写好一份简报 · Як писати · كيف · 👩‍👩‍👧 · \u202Eabc\u202C'),
  'posts/notes.md': dated('', 'A claim[^1] and math $a < b & c$.\n\n[^1]: Its *source* & more.'),
  'posts/tags.md': dated(
    '',
    '{{< figure src="https://x.example/a.png?a=1&b=2" caption="A & *B*" >}}\n\n{% unknown "<a" %}',
  ),
  'posts/builders.html':
    '---\ntitle: "<i>&amp;</i>"\ndate: 2024-01-02\n---\n<table><tr><td>a<td>b</table><a href="?a=1&b=2">x</a>',
};

it('writes feeds that an XML parser reads, whatever was imported', async () => {
  const site = await createTestSite();
  const { store, dataDir: folder } = site;
  const { added } = await takeFolder(folderOf(BLOG), { ...store, folder, uploads: uploadsIn(folder) });
  expect(added).toBe(Object.keys(BLOG).length);
  await site.generate();
  const current = join(site.dataDir, 'current');
  const feeds = readdirSync(current, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.xml$/.test(name),
  );
  expect(feeds.length).toBeGreaterThan(8);
  const told = feeds.flatMap((name) => [name, faultOf(readFileSync(join(current, name), 'utf8'))]);
  expect(told.filter(Boolean)).toEqual(feeds);
});

function faultOf(xml: string): string {
  const parser = new SaxesParser({ xmlns: true });
  let fault = '';
  parser.on('error', ({ message }) => {
    fault ||= message;
  });
  parser.write(xml).close();
  return fault;
}
