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

/** What is said of a file beside its bytes. */
export interface AnswerHeaders {
  /** False for what is sent in place of a page that isn't there. */
  found: boolean;
  etag: string;
  /** For who has the file already: names and values in turn. */
  unchanged: string[];
  /** For who gets it. */
  whole: string[];
}

/** The same as it goes over the wire: status line and fields, each with its line end. */
export interface AnswerHeads {
  unchanged: string;
  whole: string;
}

const known = new WeakMap<Buffer, AnswerHeaders>();

/**
 * The same for everybody who asks for a file in one form, and so made once for its bytes. In turn and not as an
 * object, which Node reads more slowly: together that answers a sixth more requests.
 */
export function answerHeaders(served: Served): AnswerHeaders {
  const before = known.get(served.body);
  if (before) return before;
  const made = headersFor(served);
  known.set(served.body, made);
  return made;
}

function headersFor({ path, file, encoding, body }: Served): AnswerHeaders {
  const etag = encoding === 'identity' ? `"${file.hash}"` : `"${file.hash}-${encoding}"`;
  const always = {
    ...headersOf(path, file.kind),
    'Cache-Control': cacheControl(file.kind),
    ETag: etag,
    Vary: 'Accept-Encoding',
  };
  const ofBody = {
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Type': contentType(path),
    'Content-Length': String(body.length),
  };
  const unchanged = Object.entries(always).flat();
  const whole = [...unchanged, ...Object.entries(ofBody).flat()];
  return { found: !NOT_FOUND_PAGES.has(path), etag, unchanged, whole };
}

const knownHeads = new WeakMap<AnswerHeaders, AnswerHeads>();

/** Heads of the answers to who has a file already, and to who gets it; made once for its bytes. */
export function answerHeads(headers: AnswerHeaders): AnswerHeads {
  const before = knownHeads.get(headers);
  if (before) return before;
  const made = {
    unchanged: `HTTP/1.1 304 Not Modified\r\n${fieldLines(headers.unchanged)}`,
    whole: `HTTP/1.1 200 OK\r\n${fieldLines(headers.whole)}`,
  };
  knownHeads.set(headers, made);
  return made;
}

function fieldLines(fields: string[]): string {
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
