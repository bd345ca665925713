import { fold, tokens } from '#content-api/words/contract.ts';
import { fields, type SearchDocument } from './document.ts';

/** A word with its place in the index, as JSON. */
export type IndexEntry = [word: string, json: string];

/** Of an index of one post; most of those that are made are. */
const FIRST_ROOM = 512;

/**
 * Makes the index of documents, which are added by rising number. Each word of a text is kept as a number of four bytes
 * until all are there: as lists of posts, one for each word, ten thousand posts' take eight times the memory.
 */
export class IndexBuilder {
  readonly #words: string[] = [];
  /** How often each of them is used. */
  readonly #uses: number[] = [];
  /** Their places there. */
  readonly #numbers = new Map<string, number>();
  /** Which word something is as it is written; -1 for what is none. */
  readonly #known = new Map<string, number>();
  /** The words of all texts, one after the other. */
  #texts = new Uint32Array(FIRST_ROOM);
  #end = 0;
  readonly #documents: number[] = [];
  /** Where the text of each field ends. */
  readonly #ends: number[] = [];

  add(document: SearchDocument): void {
    for (const field of fields) {
      for (const token of tokens(document[field])) {
        const word = this.#known.get(token) ?? this.#meet(token);
        if (word >= 0) this.#note(word);
      }
      this.#ends.push(this.#end);
    }
    this.#documents.push(document.id);
  }

  /** All words in order of the alphabet. */
  *entries(): Generator<IndexEntry> {
    const { starts, places } = this.#placesByWord();
    const order = this.#words.map((_, word) => word);
    const wordAt = (at: number) => this.#words[at] ?? '';
    for (const word of order.sort((a, b) => (wordAt(a) < wordAt(b) ? -1 : 1))) {
      const found = places.subarray(starts[word], starts[word + 1]);
      const inFields = fields.map((_, field) => this.#fieldJson(found, field)).filter(Boolean);
      yield [wordAt(word), `[${JSON.stringify(wordAt(word))},{${inFields}}]`];
    }
  }

  #meet(token: string): number {
    const folded = fold(token);
    const word = folded === '' ? -1 : (this.#numbers.get(folded) ?? this.#words.push(folded) - 1);
    if (word >= 0) this.#numbers.set(folded, word);
    this.#known.set(token, word);
    return word;
  }

  #note(word: number): void {
    if (this.#end === this.#texts.length) {
      const more = new Uint32Array(this.#end * 2);
      more.set(this.#texts);
      this.#texts = more;
    }
    this.#texts[this.#end] = word;
    this.#end += 1;
    this.#uses[word] = (this.#uses[word] ?? 0) + 1;
  }

  /** Where each word stands, as numbers of texts: of the first document its fields, then of the second, and so on. */
  #placesByWord(): { starts: Uint32Array; places: Uint32Array } {
    const starts = new Uint32Array(this.#words.length + 1);
    for (let word = 0; word < this.#words.length; word += 1) {
      starts[word + 1] = (starts[word] ?? 0) + (this.#uses[word] ?? 0);
    }
    const next = starts.slice();
    const places = new Uint32Array(this.#end);
    let at = 0;
    for (let text = 0; text < this.#ends.length; text += 1) {
      for (; at < (this.#ends[text] ?? 0); at += 1) {
        const word = this.#texts[at] ?? 0;
        const place = next[word] ?? 0;
        places[place] = text;
        next[word] = place + 1;
      }
    }
    return { starts, places };
  }

  /** @param places of one word. */
  #fieldJson(places: Uint32Array, field: number): string {
    let json = '';
    for (let at = 0; at < places.length; ) {
      const text = places[at] ?? 0;
      const from = at;
      while (places[at] === text) at += 1;
      if (text % fields.length !== field) continue;
      const id = this.#documents[(text - field) / fields.length];
      json += `${json === '' ? '' : ','}"${id}":${at - from}`;
    }
    return json && `"${field}":{${json}}`;
  }
}

/**
 * All words of these documents in order of the alphabet: the same documents give the same bytes, those that the
 * library would write, in a fifth of the time, since nothing is searched here.
 * @param documents by rising number.
 */
export function indexEntries(documents: Iterable<SearchDocument>): Generator<IndexEntry> {
  const builder = new IndexBuilder();
  for (const document of documents) builder.add(document);
  return builder.entries();
}
