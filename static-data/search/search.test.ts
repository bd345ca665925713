import { describe, expect, it } from 'vitest';
import { wordsIn } from '#content-api/values/words.shared.ts';
import type { SearchDocument } from './document.ts';
import {
  type IndexedWords,
  indexEntries,
  indexedWords,
  openIndex,
  searchIndex,
  searchNear,
  shardFor,
  shardsOf,
} from './searchIndex.ts';

const titled = (title: string, excerpt = '', text = '') => ({ title, excerpt, text });
/** As the browser reads it. */
const read = (documents: SearchDocument[]): IndexedWords =>
  JSON.parse(`[${indexEntries(documents).map(([, json]) => json)}]`);
const search = (documents: SearchDocument[], query: string) =>
  searchIndex(openIndex(read(documents), documents.length), query);

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
    const index = openIndex(read(documents), documents.length);
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

describe('an index', () => {
  const many = Array.from({ length: 3000 }, (_, at) =>
    titled(`t${at}`, `word${at} wax`, `b${at} ab constructor`),
  );

  it('has the bytes that the library would write of all documents at once', () => {
    const atOnce = indexedWords(many).sort(([a], [b]) => (a < b ? -1 : 1));
    expect(`[${indexEntries(many).map(([, json]) => json)}]` === JSON.stringify(atOnce)).toBe(true);
  });

  it('is one file while it is small, or has no word at all', () => {
    for (const few of [many.slice(0, 10), []]) expect([...shardsOf(indexEntries(few)).keys()]).toEqual(['']);
  });

  it('comes in parts when it is large, and any part can be searched on its own', () => {
    const shards = shardsOf(indexEntries(many));
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
