import { describe, expect, test } from 'vitest';
import { isEmptyContent } from '../blog/posts/posts.shared.ts';
import type { StoredPicture } from '../values/picture.shared.ts';
import { prepareContent } from './prepare.ts';
import { sanitizeContent } from './sanitize.ts';

const none = new Map<string, StoredPicture>();
const prepare = (html: string, pictures = none) => prepareContent(sanitizeContent(html), pictures);

const lighthouse: StoredPicture = {
  id: 1,
  url: '/uploads/a.webp',
  width: 1600,
  height: 1000,
  bytes: 1,
  social: null,
  renditions: [
    { url: '/uploads/a-480.avif', width: 480, height: 300, format: 'avif' },
    { url: '/uploads/a-1600.avif', width: 1600, height: 1000, format: 'avif' },
    { url: '/uploads/a-480.webp', width: 480, height: 300, format: 'webp' },
    { url: '/uploads/a-1600.webp', width: 1600, height: 1000, format: 'webp' },
  ],
};

describe('headings', () => {
  test('get ids that differ, and h2 and h3 make the table of contents', () => {
    const { html, toc } = prepare('<h2>Why &amp; how</h2><h3>A <em>plan</em></h3><h2>Why &amp; how</h2>');
    expect(html).toBe(
      '<h2 id="why--how">Why &amp; how</h2><h3 id="a-plan">A <em>plan</em></h3><h2 id="why--how-1">Why &amp; how</h2>',
    );
    expect(toc).toEqual([
      { id: 'why--how', title: 'Why & how', level: 2 },
      { id: 'a-plan', title: 'A plan', level: 3 },
      { id: 'why--how-1', title: 'Why & how', level: 2 },
    ]);
  });

  test('never take an id that the page around them uses', () => {
    const { toc } = prepare('<h2>Main</h2><h2>Related</h2><h3>Author</h3>');
    expect(toc.map(({ id }) => id)).toEqual(['main-1', 'related-1', 'author-1']);
  });

  test('an h1 is shown as h2, since the title is the page’s h1, and stays out of the table of contents', () => {
    const { html, toc, content } = prepare('<h1>Big</h1><h2>Small</h2>');
    expect(html).toBe('<h2 id="big">Big</h2><h2 id="small">Small</h2>');
    expect(toc.map((entry) => entry.title)).toEqual(['Small']);
    expect(content).toContain('<h1>');
  });

  test('one without letters still gets an id', () => {
    expect(prepare('<h2>???</h2>').html).toBe('<h2 id="section">???</h2>');
  });

  test('one that was begun and never written is not shown, and stays for the editor', () => {
    const { html, content } = prepare('<h2></h2><p>a</p><h1><br></h1><h3><strong> </strong></h3><h2>b</h2>');
    expect(html).toBe('<p>a</p><h2 id="b">b</h2>');
    expect(content).toContain('<h2></h2>');
  });

  test('one with a picture only is shown', () => {
    expect(prepare('<h2><img src="/a.png" alt="A sign"></h2>').html).toContain('<h2><img');
  });
});

describe('tables', () => {
  const table =
    '<table><thead><tr><td></td><th>Plan</th><th>Price &amp; tax</th></tr></thead>' +
    '<tbody><tr><th>A</th><td><h2>Small</h2></td><td>€1,200</td></tr><tr><th>B</th><td>x</td><td>–</td></tr></tbody></table>';

  test('scroll in a region that their headers name, and their numbers stand in line', () => {
    const { html } = prepare(table);
    expect(html).toBe(
      '<div role="region" tabindex="0" aria-label="Table: Plan, Price &amp; tax"><table><thead><tr><td></td><th scope="col">Plan</th>' +
        '<th scope="col" data-number="">Price &amp; tax</th></tr></thead><tbody><tr><th scope="row">A</th><td><p><strong>Small</strong></p></td>' +
        '<td data-number="">€1,200</td></tr><tr><th scope="row">B</th><td>x</td><td data-number="">–</td></tr></tbody></table></div>',
    );
  });

  test('have names that differ, no headings in the contents, and cells whose words are apart', () => {
    const { html, toc, text } = prepare(`<table><tr><td>H<sub>2</sub>O</td><td>b</td></tr></table>${table}`);
    expect(html).toContain('aria-label="Table 1"');
    expect(html).toContain('aria-label="Table 2: Plan, Price &amp; tax"');
    expect(toc).toEqual([]);
    expect(text).toBe('H2O b Plan Price & tax A Small €1,200 B x –');
  });
});

test.each([
  ['language-js', ' data-language="JavaScript"'],
  ['language-zig', ' data-language="zig"'],
  ['language-text', ''],
  ['', ''],
])('code of the class %j says its language', (name, said) => {
  expect(prepare(`<pre><code class="${name}">x</code></pre>`).html).toContain(`<pre${said}>`);
});

describe('words', () => {
  test('are counted across blocks and not inside of words', () => {
    const { text, words } = prepare('<p>One<strong>word</strong></p><ul><li><p>two</p></li></ul>a<br>b');
    expect(text).toBe('Oneword two a b');
    expect(words).toBe(4);
  });

  test.each([
    [0, 1],
    [200, 1],
    [201, 2],
    [1000, 5],
  ])('%i words take %i minutes', (words, minutes) => {
    expect(prepare(`<p>${'word '.repeat(words)}</p>`).readTime).toBe(minutes);
  });
});

describe('pictures', () => {
  test('a stored one comes in the sizes there are', () => {
    const { html } = prepare(
      '<img src="/uploads/a.webp" alt="A lighthouse">',
      new Map([['/uploads/a.webp', lighthouse]]),
    );
    expect(html).toBe(
      '<picture><source type="image/avif" srcset="/uploads/a-480.avif 480w, /uploads/a-1600.avif 1600w" sizes="(min-width: 46rem) 44rem, 100vw">' +
        '<img src="/uploads/a.webp" srcset="/uploads/a-480.webp 480w, /uploads/a-1600.webp 1600w" sizes="(min-width: 46rem) 44rem, 100vw" ' +
        'width="1600" height="1000" alt="A lighthouse" loading="lazy" decoding="async"></picture>',
    );
  });

  test('a width the editor gave is kept, the height follows', () => {
    const { html } = prepare(
      '<img src="/uploads/a.webp" width="320" height="9">',
      new Map([['/uploads/a.webp', lighthouse]]),
    );
    expect(html).toContain('width="320" height="200"');
    expect(html).toContain('sizes="(min-width: 320px) 320px, 100vw"');
  });

  test('one from elsewhere keeps its size', () => {
    expect(prepare('<img src="https://x.example/a.png" width="5" height="4">').html).toBe(
      '<img src="https://x.example/a.png" width="5" height="4" alt="" loading="lazy" decoding="async">',
    );
  });
});

test('links that leave the site can’t reach back, links within stay as they are', () => {
  expect(prepare('<a href="https://x.example/">a</a><a href="/b" >b</a>').html).toBe(
    '<a href="https://x.example/" rel="noopener">a</a><a href="/b">b</a>',
  );
});

test('a task tells its state and can’t be ticked', () => {
  const task = (checked: boolean) =>
    `<ul data-type="taskList"><li data-type="taskItem" data-checked="${checked}"><label><input type="checkbox"></label><p>a</p></li></ul>`;
  expect(prepare(task(true)).html).toContain(
    '<input type="checkbox" checked disabled aria-label="Done"><p>a</p>',
  );
  expect(prepare(task(false)).html).toContain('<input type="checkbox" disabled aria-label="To do"><p>a</p>');
  expect(prepare(task(true)).html).not.toContain('<label>');
});

test('the hash changes exactly with what is shown', () => {
  expect(prepare('<p>a</p>').contentHash).toBe(prepare('<p class="x">a</p>').contentHash);
  expect(prepare('<p>a</p>').contentHash).not.toBe(prepare('<p>b</p>').contentHash);
});

test('no inline style and no script is ever prepared', () => {
  expect(prepare('<p style="color:red" onclick="x()">a</p><script>b</script>').html).toBe('<p>a</p>');
});

test.each([
  ['', true],
  ['<p></p>', true],
  ['<p>&nbsp;<br></p>', true],
  ['<p>a</p>', false],
  ['<img src="/a.png">', false],
])('%s is empty: %s', (html, empty) => {
  expect(isEmptyContent(html)).toBe(empty);
});

test('an embed keeps its poster, which loads nothing of the other site', () => {
  const link = '<a href="https://youtu.be/dQw4w9WgXcQ"><img src="/uploads/a.webp" alt="A stage">The talk</a>';
  const { html } = prepare(`<p data-block="embed">${link}</p>`, new Map([[lighthouse.url, lighthouse]]));
  expect(html).toMatch(
    /^<p data-block="embed"><a [^>]*data-frame="[^"]+"[^>]*><picture>.*<\/picture>The talk<\/a><\/p>$/,
  );
  expect(sanitizeContent(`<p data-block="button">${link}</p>`)).not.toContain('<img');
});
