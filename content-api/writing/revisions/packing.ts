import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { textChanges } from './textChanges.ts';

/** How many bytes of the base stand before and after what differs. */
const HEAD = 8;

/** The window of deflate. */
const WINDOW = 32_768;

/** A text that is kept whole, for others to be told by what differs from it. */
export interface Whole {
  revision: number;
  text: string;
  /** In bytes, packed. */
  size: number;
}

export interface Packed {
  /** Revision of the text that it tells the difference from; null where it is whole itself. */
  base: number | null;
  packed: Buffer;
}

/** Packs a text as the difference from another text of the entry, or in full where that isn't much longer. */
export function packAsDelta(text: string, full: Whole | undefined): Packed {
  const packed = full && pack(text, full.text);
  if (packed && packed.length <= full.size / 2) return { base: full.revision, packed };
  return { base: null, packed: pack(text, '') };
}

/**
 * The difference from another text, deflated with the replaced text as dictionary: a changed word in a long text takes
 * some thirty bytes.
 * @param base '' where there is none.
 */
export function pack(text: string, base: string): Buffer {
  const bytes = Buffer.from(text);
  const other = Buffer.from(base);
  const { before, after } = shared(bytes, other);
  const head = Buffer.alloc(HEAD);
  head.writeUInt32LE(before, 0);
  head.writeUInt32LE(after, 4);
  const differing = bytes.subarray(before, bytes.length - after);
  return Buffer.concat([head, deflateRawSync(differing, inMind(other, before, after))]);
}

/** @param base as it was packed with. */
export function unpack(packed: Buffer, base: string): string {
  return unpackNew(packed, Buffer.from(base), Number.POSITIVE_INFINITY);
}

/** The text that isn't in the base, with so many bytes of its surroundings. */
export function unpackNew(packed: Buffer, base: Buffer, around: number): string {
  const before = packed.readUInt32LE(0);
  const end = base.length - packed.readUInt32LE(4);
  const differing = inflateRawSync(packed.subarray(HEAD), {
    ...inMind(base, before, base.length - end),
    // This is about the length of the result; by default zlib would allocate 16 kB for each.
    chunkSize: 4 * packed.length + 64,
  });
  return Buffer.concat([
    base.subarray(Math.max(0, before - around), before),
    differing,
    base.subarray(end, Math.min(base.length, end + around)),
  ]).toString();
}

/** In bytes: a letter of several that is cut in two is whole again when it is put together. */
function shared(bytes: Buffer, other: Buffer): { before: number; after: number } {
  const most = Math.min(bytes.length, other.length);
  let before = 0;
  while (before < most && bytes[before] === other[before]) before += 1;
  let after = 0;
  const [last, otherLast] = [bytes.length - 1, other.length - 1];
  while (after < most - before && bytes[last - after] === other[otherLast - after]) after += 1;
  return { before, after };
}

function inMind(other: Buffer, before: number, after: number): { dictionary?: Buffer } {
  const replaced = other.subarray(before, other.length - after);
  return replaced.length === 0 ? {} : { dictionary: replaced.subarray(-WINDOW) };
}

/** The values of an entry by field name, as JSON can store them. */
export type Values = Readonly<Record<string, string | number | null | readonly number[] | readonly object[]>>;

/** A field of a kind, and how its changes are described. */
export interface RevisedField {
  name: string;
  /** '' where another field tells it. */
  label: string | ((before: Values, after: Values) => string);
  /** Its text, as sanitised HTML: told block by block. */
  isText?: true;
}

/** 'title, 2 paragraphs, cover'; '' where nothing changed. */
export function changesInWords(fields: readonly RevisedField[], before: Values, after: Values): string {
  const words = fields.flatMap(({ name, label, isText }) => {
    if (isSame(before[name], after[name])) return [];
    if (isText) return textChanges(String(before[name] ?? ''), String(after[name] ?? ''));
    return typeof label === 'string' ? label : label(before, after);
  });
  return words.filter(Boolean).join(', ');
}

/** A field that came after a revision was empty then. */
function isSame(one: Values[string] | undefined, other: Values[string] | undefined): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
