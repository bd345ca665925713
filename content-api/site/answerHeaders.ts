import type { FileKind } from '../releases/contract.ts';
import {
  BACK_OFFICE_HEADERS,
  cacheControl,
  contentType,
  PAGE_HEADERS,
  PICTURE_HEADERS,
  SECURITY_HEADERS,
} from './headers.ts';
import type { Served } from './release.ts';

/** The back office is one document, whatever the address below /admin: its program reads the rest. */
export const SHELL = 'admin.html';
const NOT_FOUND_PAGES = new Set(['404.html', 'blog/404.html']);

/** Names and values in turn: as an object, Node reads them more slowly. */
type Fields = readonly string[];

/** What is said of all files of a kind, for Node and as it goes over the wire. */
interface OfKind {
  fields: Fields;
  /** Status line and fields, each with its line end. */
  unchanged: string;
  whole: string;
}

/**
 * What is said of a file beside its bytes, in one of its forms. Thousands of these are kept: each holds its own few
 * fields, and what it has in common with the others only once.
 */
export class AnswerHeaders {
  /** False for what is sent in place of a page that isn't there. */
  readonly found: boolean;
  readonly etag: string;
  readonly #ofKind: OfKind;
  readonly #ofBody: Fields;

  constructor({ path, file, encoding, body }: Served) {
    this.found = !NOT_FOUND_PAGES.has(path);
    this.etag = encoding === 'identity' ? `"${file.hash}"` : `"${file.hash}-${encoding}"`;
    this.#ofKind = ofKind(path, file.kind);
    const ofEncoding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    this.#ofBody = [...ofEncoding, 'Content-Type', contentType(path), 'Content-Length', String(body.length)];
  }

  /** For who has the file already. */
  get unchanged(): string[] {
    return [...this.#ofKind.fields, 'ETag', this.etag];
  }

  /** For who gets it. */
  get whole(): string[] {
    return [...this.unchanged, ...this.#ofBody];
  }

  /** The same as it goes over the wire. */
  get unchangedHead(): string {
    return `${this.#ofKind.unchanged}ETag: ${this.etag}\r\n`;
  }

  get wholeHead(): string {
    return `${this.#ofKind.whole}ETag: ${this.etag}\r\n${fieldLines(this.#ofBody)}`;
  }
}

const known = new WeakMap<Buffer, AnswerHeaders>();

/** The same for everybody who asks for a file in one form, and so made once for its bytes. */
export function answerHeaders(served: Served): AnswerHeaders {
  const before = known.get(served.body);
  if (before) return before;
  const made = new AnswerHeaders(served);
  known.set(served.body, made);
  return made;
}

const knownKinds = new Map<string, OfKind>();

function ofKind(path: string, kind: FileKind): OfKind {
  const name = path === SHELL ? path : kind;
  const before = knownKinds.get(name);
  if (before) return before;
  const always = { ...headersOf(path, kind), 'Cache-Control': cacheControl(kind), Vary: 'Accept-Encoding' };
  const fields = Object.entries(always).flat();
  const lines = fieldLines(fields);
  const made = {
    fields,
    unchanged: `HTTP/1.1 304 Not Modified\r\n${lines}`,
    whole: `HTTP/1.1 200 OK\r\n${lines}`,
  };
  knownKinds.set(name, made);
  return made;
}

function fieldLines(fields: Fields): string {
  let lines = '';
  for (let at = 0; at < fields.length; at += 2) lines += `${fields[at]}: ${fields[at + 1]}\r\n`;
  return lines;
}

/** Those that tell browsers what a page may do. */
export function headersOf(path: string, kind: FileKind): Record<string, string> {
  if (path === SHELL) return BACK_OFFICE_HEADERS;
  if (kind === 'upload') return PICTURE_HEADERS;
  return kind === 'page' ? { ...SECURITY_HEADERS, ...PAGE_HEADERS } : SECURITY_HEADERS;
}
