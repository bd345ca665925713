import { describe, expect, it } from 'vitest';
import { passagesOfPage } from './passages.ts';

const page = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
const read = (body: string) => passagesOfPage(page('', body)).map(({ kind, text }) => [kind, text]);

describe('the passages of a page', () => {
  it('begin with what its head says', () => {
    const head =
      '<meta charset="utf-8"><title>A title</title><meta name="description" content="A &amp; B"><link rel="canonical" href="https://x.example/a"><meta property="og:image" content="/p.png"><meta name="viewport" content="no"><link rel="stylesheet" href="/a.css"><style>a{}</style>';
    expect(passagesOfPage(page(head, '')).map(({ kind, text }) => [kind, text])).toEqual([
      ['Page title', 'A title'],
      ['Description', 'A & B'],
      ['Address', 'https://x.example/a'],
      ['Image when shared', '/p.png'],
    ]);
  });

  it('are its headings, paragraphs and items, whatever they are wrapped in', () => {
    expect(
      read(
        '<main><div><h1>One  <em>two</em></h1><p>Text<br>goes on</p></div><ul><li>First</li><li><p>Second</p> rest</li></ul></main>',
      ),
    ).toEqual([
      ['Heading 1', 'One two'],
      ['', 'Text goes on'],
      ['List item', 'First'],
      ['', 'Second'],
      ['List item', 'rest'],
    ]);
  });

  it('are a card’s own where a link is around it', () => {
    expect(read('<a href="/x"><h3>Title</h3><p>Excerpt</p></a>')).toEqual([
      ['Heading 3', 'Title'],
      ['', 'Excerpt'],
    ]);
  });

  it('name pictures by what is said of them, and links that are a drawing alone by their label', () => {
    expect(
      read(
        '<picture><source srcset="/a.avif"><img src="/a.png" alt="A tree"></picture><img src="/b.png" alt=""><a href="/s" aria-label="Search"><svg><title>no</title></svg></a>',
      ),
    ).toEqual([
      ['Image', 'A tree'],
      ['Image', '/b.png'],
      ['', 'Search'],
    ]);
  });

  it('leave out what nobody reads', () => {
    expect(
      read('<script>1</script><style>a{}</style><template><p>no</p></template><!-- no -->  <div> </div>'),
    ).toEqual([]);
  });

  it('tell structured data value by value', () => {
    const json = { '@graph': [{ '@type': 'BlogPosting', headline: 'H', author: { name: 'A' } }] };
    const script = `<script type="application/ld+json">${JSON.stringify(json)}</script>`;
    expect(passagesOfPage(page(script, '')).map(({ text }) => text)).toEqual([
      '@graph › BlogPosting › @type: BlogPosting',
      '@graph › BlogPosting › headline: H',
      '@graph › BlogPosting › author › name: A',
    ]);
    expect(passagesOfPage(page('<script type="application/ld+json">{</script>', ''))).toEqual([]);
  });

  it('are others when a link leads elsewhere or a picture is another one, and the same for another class', () => {
    const key = (html: string) => passagesOfPage(page('', html)).map((passage) => passage.key);
    expect(key('<p>See <a href="/a">this</a></p>')).not.toEqual(key('<p>See <a href="/b">this</a></p>'));
    expect(key('<img src="/a.png" alt="x">')).not.toEqual(key('<img src="/b.png" alt="x">'));
    expect(key('<p class="a">x</p>')).toEqual(key('<p class="b">x</p>'));
  });
});
