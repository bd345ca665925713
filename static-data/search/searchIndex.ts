import MiniSearch, { type AsPlainObject } from 'minisearch';
import { fold, tokens, wordsIn } from '#content-api/values/words.shared.ts';
import { fields, type SearchDocument } from './document.ts';

export type IndexedWords = AsPlainObject['index'];

const names: string[] = [...fields];
const options = { fields: names, tokenize: tokens, processTerm: (word: string) => fold(word) || null };

export function indexedWords(documents: readonly SearchDocument[]): IndexedWords {
  const index = new MiniSearch(options);
  index.addAll(documents.map((document, id) => ({ ...document, id })));
  return index.toJSON().index;
}

export type IndexEntry = [word: string, json: string];

/** An index of ten thousand posts takes 100 MB; one of a few is gone again before it is in anybody's way. */
const TOGETHER = 25;

/** The words of any number of documents in order of the alphabet: the same documents give the same bytes. */
export function indexEntries(documents: readonly SearchDocument[]): IndexEntry[] {
  const found = new Map<string, Record<string, string[]>>();
  for (let first = 0; first < documents.length; first += TOGETHER) {
    for (const [word, inFields] of indexedWords(documents.slice(first, first + TOGETHER))) {
      const existing = found.get(word) ?? {};
      found.set(word, existing);
      for (const [field, posts] of Object.entries(inFields)) {
        const numbered = Object.entries(posts).map(([at, times]) => `"${first + Number(at)}":${times}`);
        existing[field] ??= [];
        existing[field].push(numbered.join());
      }
    }
  }
  const entryOf = ([word, inFields]: [string, Record<string, string[]>]): IndexEntry => {
    const fields = Object.entries(inFields).map(([field, posts]) => `"${field}":{${posts}}`);
    return [word, `[${JSON.stringify(word)},{${fields}}]`];
  };
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(entryOf);
}

export function openIndex(index: IndexedWords, documents: number): MiniSearch {
  const numbers = Array.from({ length: documents }, (_, number) => number);
  const same = <Value>(value: Value) => Object.fromEntries(numbers.map((number) => [number, value]));
  return MiniSearch.loadJS(
    {
      documentCount: documents,
      nextId: documents,
      documentIds: Object.fromEntries(numbers.map((number) => [number, number])),
      fieldIds: Object.fromEntries(fields.map((field, index) => [field, index])),
      fieldLength: same(fields.map(() => 1)),
      averageFieldLength: fields.map(() => 1),
      storedFields: {},
      dirtCount: 0,
      index,
      serializationVersion: 2,
    },
    options,
  );
}

/** Best first: title before excerpt before text, then by how telling the words are, then the newest. */
export function searchIndex(index: MiniSearch, query: string): number[] {
  const words = wordsIn(query);
  const results = index.search(query, { prefix: true, combineWith: 'AND' });
  return results
    .map(({ id, score, match }) => ({ id: id as number, score, tier: tierOf(match, words) }))
    .sort((a, b) => a.tier - b.tier || b.score - a.score || b.id - a.id)
    .map(({ id }) => id);
}

/** For a query that finds nothing: letters swapped, or one in five wrong, missing or too many. Best first. */
export function searchNear(index: MiniSearch, query: string): number[] {
  const queries = wordsIn(query).map((word) => ({
    combineWith: 'OR' as const,
    queries: [word, ...swapped(word)],
    fuzzy: (term: string) => (term === word && word.length > 3 ? 0.2 : false),
  }));
  return index.search({ combineWith: 'AND', queries, prefix: true }).map(({ id }) => id as number);
}

function swapped(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, at) =>
    letters
      .with(at, letter)
      .with(at + 1, letters[at] ?? '')
      .join(''),
  );
}

/** The sum over the words of the query: 0 where one stands in the title, 1 in the excerpt, 2 in the text. */
function tierOf(match: Record<string, string[]>, words: string[]): number {
  const found = Object.entries(match);
  const best = (word: string) =>
    Math.min(
      ...found
        .filter(([term]) => term.startsWith(word))
        .flatMap(([, inFields]) => inFields.map((field) => names.indexOf(field))),
    );
  return words.reduce((sum, word) => sum + best(word), 0);
}
