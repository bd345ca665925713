import { describe, expect, it } from 'vitest';
import { checkLinks, checkOwnParts } from './findings.ts';
import { readPageFacts } from './scanDocument.ts';

function problemsOf(link: string): string[] {
  const here = readPageFacts('/here', `<h1 id="top">H</h1><a href="${link}">x</a>`);
  const there = readPageFacts('/there', '<h1 id="part">T</h1>');
  const addresses = new Map([
    ['/here', here],
    ['/there', there],
    ['/rss.xml', null],
  ]);
  return [...checkLinks([here], addresses), ...checkOwnParts(here)].map(
    (problem) => `${problem.page} ${problem.text}`,
  );
}

describe('links within the site', () => {
  it.each([
    '/there',
    '/there#part',
    '/there?x=1#part',
    '/there/',
    'there',
    './there?x=1#part',
    '../there',
    '#top',
    '/rss.xml',
    '/admin/posts',
    '/api/docs',
    'https://example.com/x',
    'mailto:a@example.com',
    '//cdn.example/x',
  ])('%s is fine', (link) => {
    expect(problemsOf(link)).toEqual([]);
  });

  it('name both ends when the page is not there', () => {
    for (const link of ['/nowhere', 'nowhere', './nowhere/', '../nowhere?x=1'])
      expect(problemsOf(link)).toEqual(['/here links to /nowhere, which isn’t a page of this site']);
    expect(problemsOf('paper.pdf')).toEqual(['/here links to /paper.pdf, which isn’t a page of this site']);
  });

  it('name both ends when nothing has the id', () => {
    expect(problemsOf('/there#gone')).toEqual(['/here links to #gone on /there, but there is no such id']);
    expect(problemsOf('#gone')).toEqual(['/here links to #gone on /here, but there is no such id']);
  });
});
