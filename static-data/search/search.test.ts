import fc from 'fast-check';
import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import { fold, tokens, wordsIn } from '#content-api/words/contract.ts';
import type { SearchDocument } from './document.ts';
import { indexEntries } from './indexBuilder.ts';
import { type IndexedWords, openIndex, searchIndex, searchNear } from './searchIndex.ts';
import { shardFor, shardsOf } from './shards.ts';

const titled = (title: string, excerpt = '', text = '') => ({ title, excerpt, text });
const numbered = (documents: Omit<SearchDocument, 'id'>[]) =>
  documents.map((document, id) => ({ ...document, id }));
/** As the browser reads it. */
const indexWords = (documents: SearchDocument[]): IndexedWords =>
  JSON.parse(`[${[...indexEntries(documents)].map(([, json]) => json)}]`);
const search = (documents: Omit<SearchDocument, 'id'>[], query: string) =>
  searchIndex(openIndex(indexWords(numbered(documents)), documents.length), query);

function asTheLibrary(documents: Omit<SearchDocument, 'id'>[]): string {
  const library = new MiniSearch<SearchDocument>({
    fields: ['title', 'excerpt', 'text'],
    tokenize: tokens,
    processTerm: (word) => fold(word) || null,
  });
  library.addAll(numbered(documents));
  return JSON.stringify(library.toJSON().index.sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe('a search', () => {
  it('puts titles before excerpts before texts, however often the word stands there', () => {
    const often = 'grid '.repeat(50);
    const documents = [
      titled('a', '', often),
      titled('b', often, often),
      titled('The grid'),
      titled('c', 'grid'),
    ];
    const [first, second, third, fourth] = search(documents, 'grid');
    expect([first, fourth]).toEqual([2, 0]);
    expect([second, third].sort()).toEqual([1, 3]);
  });

  it('keeps that order where every title has the word and a single text', () => {
    const documents = Array.from({ length: 20 }, () => titled('Print'));
    expect(search([...documents, titled('x', '', 'print')], 'print').at(-1)).toBe(20);
  });

  it('puts the newest first among equals', () => {
    expect(search([titled('Ink'), titled('Ink'), titled('Ink')], 'ink')).toEqual([2, 1, 0]);
  });

  it('wants every word, each as the beginning of one, without case and accents', () => {
    const documents = [titled('Café captions'), titled('Captions'), titled('Cafeteria')];
    expect(search(documents, 'CAPT cafe')).toEqual([0]);
    expect(search(documents, 'CAFÉ')).toEqual([0, 2]);
    expect(search(documents, 'options')).toEqual([]);
  });

  it('finds words of scripts that put no space between them', () => {
    const documents = [titled('如何设计一个快速的网站'), titled('デザインの話'), titled('React教程')];
    expect(
      ['网站', '設計', '快速的网站', 'インの', 'react', '教程'].map((query) => search(documents, query)),
    ).toEqual([[0], [], [0], [1], [2], [2]]);
  });

  it('knows words like those it does not find', () => {
    const documents = [titled('Slow pages'), titled('An e-mail'), titled('Captions')];
    const index = openIndex(indexWords(numbered(documents)), documents.length);
    const near = (query: string) => searchNear(index, query);
    expect(['slwo pgaes', 'email', 'captoin', 'xylophone', 'sl xx', '"'].map(near)).toEqual([
      [0],
      [1],
      [2],
      [],
      [],
      [],
    ]);
  });

  it('takes nothing in a query for an operator', () => {
    for (const query of ['"', '*', '-caption', 'a OR b', '<script>', '__proto__', 'constructor']) {
      expect(() => search([titled('Captions')], query)).not.toThrow();
    }
    expect(search([titled('The constructor')], 'constructor')).toEqual([0]);
  });
});

it('is written as the library writes it', () => {
  const texts = [
    titled('Café "captions"', 'The constructor', 'cafe CAFÉ __proto__ 10 10'),
    titled('', '— …', 'ﬁn ½ Straße'),
    titled('10', '2', 'x'),
  ];
  expect(JSON.stringify(indexWords(numbered(texts)))).toBe(asTheLibrary(texts));
});

it('is written as the library writes it, whatever stands in the texts', () => {
  const word = fc.constantFrom(
    'grid',
    'Grid',
    'Café',
    'CAFE',
    '\u0130x',
    '½',
    '10',
    '__proto__',
    'ﬁn',
    '网站',
    '—',
  );
  const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, text), { maxLength: 12 }), (texts) => {
      const documents = texts.map((fields) => titled(...fields));
      expect(JSON.stringify(indexWords(numbered(documents)))).toBe(asTheLibrary(documents));
    }),
    { numRuns: 300, seed: 20261125 },
  );
});

describe('an index', () => {
  const many = numbered(
    Array.from({ length: 3000 }, (_, at) => titled(`t${at}`, `word${at} wax`, `b${at} ab constructor`)),
  );

  it('has the same bytes for the same documents', () => {
    expect(JSON.stringify(indexWords(many))).toBe(JSON.stringify(indexWords(many)));
  });

  it('is one file while it is small', () => {
    expect([...shardsOf(indexEntries(many.slice(0, 10)))].map(([beginning]) => beginning)).toEqual(['']);
  });

  it('comes in parts when it is large, and any part can be searched on its own', () => {
    const shards = new Map(shardsOf(indexEntries(many)));
    const addresses = Object.fromEntries([...shards.keys()].map((key) => [key, key]));
    expect(shardFor('wax', addresses)).toBe('wa');
    expect(shardFor('zz', addresses)).toBeUndefined();
    const part = openIndex(JSON.parse(shards.get('wo') ?? ''), many.length);
    expect(searchIndex(part, 'word2999')).toEqual([2999]);
  });
});

describe('words', () => {
  it('are letters and digits, folded', () => {
    expect(wordsIn('E-mail: „Öl“ für 100 %')).toEqual(['e', 'mail', 'ol', 'fur', '100']);
    expect(wordsIn(' . ')).toEqual([]);
  });
});
