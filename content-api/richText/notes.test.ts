import { expect, it } from 'vitest';
import { prepareContent } from './prepare.ts';

const html = (content: string) => prepareContent(content, new Map()).html;
const number = (digit: number, id = 'notes') => `<sup><a href="#${id}">${digit}</a></sup>`;

it('numbers lead to their notes, and these back to each place', () => {
  const text = `<p>One${number(1)}, two${number(2)}, one again${number(1)}.</p>`;
  const list = '<ol><li><p>First.</p><p>More.</p></li><li>Second</li><li><p>Third</p></li></ol>';
  const reference = (digit: number, id: string) =>
    `<sup><a id="${id}" href="#fn:${digit}" role="doc-noteref">${digit}</a></sup>`;
  const back = (id: string, label: string) =>
    ` <a href="#${id}" role="doc-backlink" aria-label="Back to note ${label}">\u21A9\uFE0E</a>`;
  expect(html(`${text}<h2>Notes</h2>${list}`)).toBe(
    `<p>One${reference(1, 'fnref:1')}, two${reference(2, 'fnref:2')}, one again${reference(1, 'fnref:1:2')}.</p>` +
      '<h2 id="notes">Notes</h2><ol>' +
      `<li id="fn:1"><p>First.</p><p>More.${back('fnref:1', '1 in the text')}${back('fnref:1:2', '1 in the text, place 2')}</p></li>` +
      `<li id="fn:2">Second${back('fnref:2', '2 in the text')}</li><li><p>Third</p></li></ol>`,
  );
});

it('whatever the heading is called, and only where it has a numbered list', () => {
  expect(html(`<p>a${number(1, 'anmerkungen')}</p><h3>Anmerkungen</h3><ol><li><p>b</p></li></ol>`)).toContain(
    'href="#fn:1"',
  );
  for (const other of [
    `<p>a${number(1)}</p><h2>Notes</h2><p>b</p>`,
    `<p>a${number(2)}</p><h2>Notes</h2><ol><li>b</li></ol>`,
    `<p>a<sup><a href="#notes">x</a></sup></p><h2>Notes</h2><ol><li>b</li></ol>`,
    `<p>a <a href="#notes">1</a></p><h2>Notes</h2><ol><li>b</li></ol>`,
  ])
    expect(html(other)).not.toContain('fn:');
});
