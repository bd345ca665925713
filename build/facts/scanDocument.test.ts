import { describe, expect, it } from 'vitest';
import { readPageFacts } from './scanDocument.ts';

const page = (body: string, head = '<title>T</title><meta name="description" content="D">') =>
  `<!DOCTYPE html><html><head>${head}</head><body><h1>H</h1>${body}</body></html>`;
const problemsOf = (html: string) => readPageFacts('/p', html).problems.map(({ text }) => text);

describe('reading a page', () => {
  it('finds nothing wrong with a whole page', () => {
    expect(problemsOf(page('<img src="/a.webp" alt="" width="1" height="1">'))).toEqual([]);
  });

  it('misses a title and the heading, and no description: that is the agency’s to write', () => {
    expect(problemsOf('<html><head></head><body></body></html>')).toEqual([
      'has 0 h1 headings; a page has exactly one',
      'has no title',
    ]);
  });

  it('tells of a second h1 and an id that is used twice', () => {
    expect(problemsOf(page('<h1 id="a">again</h1><p id="a"></p>'))).toEqual([
      'uses the id “a” twice',
      'has 2 h1 headings; a page has exactly one',
    ]);
  });

  it('tells of an image without alt or size', () => {
    expect(problemsOf(page('<img src="/a.webp" width="1">'))).toEqual([
      'shows the image /a.webp without alt, height',
    ]);
  });

  it('leaves it to people to mend all of that, since content can bring it about', () => {
    const { problems } = readPageFacts('/p', '<h1>A</h1><h1 id="a">B</h1><p id="a"></p><img src="/x.webp">');
    expect(new Set(problems.map(({ severity }) => severity))).toEqual(new Set(['warning']));
  });

  it('collects links with their query, and every file that is loaded', () => {
    const facts = readPageFacts(
      '/p',
      page(
        '<a href="/x?a=1&amp;b=2#c">x</a><img src="/a.webp" alt="" width="1" height="1" srcset="/a.webp 1w, /b.webp 2w"><link rel="stylesheet" href="/s.css"/>',
      ),
    );
    expect([...facts.links]).toEqual(['/x?a=1&b=2#c']);
    expect([...facts.loads].sort()).toEqual(['/a.webp', '/b.webp', '/s.css']);
  });

  it('takes no tag out of a script', () => {
    expect(problemsOf(page('<script type="application/ld+json">{"a":"<h1>"}</script>'))).toEqual([]);
  });

  it('finds an id in any tag, and none in the text between tags', () => {
    const { ids } = readPageFacts(
      '/p',
      page('<svg><linearGradient id="ink"></svg>say id="text"<p lang="en" id="p"></p>'),
    );
    expect([...ids]).toEqual(['ink', 'p']);
  });

  it('reads every candidate of a picture', () => {
    const picture = page('<picture><source srcSet="/a.avif 1w, /b.avif 2w"/></picture>');
    expect([...readPageFacts('/p', picture).loads]).toEqual(['/a.avif', '/b.avif']);
  });

  it('takes the title of a drawing for none of the page', () => {
    const description = '<meta name="description" content="D">';
    expect(problemsOf(page('<svg><title>T</title></svg>', description))).toEqual(['has no title']);
  });

  it('comes to an end in a document that was cut off', () => {
    expect(problemsOf(page('<script>let a')).length).toBe(0);
    expect(problemsOf(`${page('')}<img src="`).length).toBe(1);
  });
});
