import {
  BACK_OFFICE_HEADERS,
  cacheControl,
  contentType,
  PART_HEADERS,
  PICTURE_HEADERS,
  pageHeaders,
} from '../../http/siteHeaders.ts';
import type { ManifestFile } from '../../storage/storage.shared.ts';
import { memoizeRecent } from '../../values/memoize.shared.ts';
import { twinOf } from '../../values/siteAddresses.shared.ts';
import type { Encoding, Served } from './servedRelease.ts';

/** The back office is one document, whatever the address below /admin: its program reads the rest. */
export const SHELL = 'admin.html';

export interface AnswerHeaders {
  etag: string;
  unchanged: Record<string, string>;
  full: Record<string, string>;
}

/** Putting them together takes longer than the rest of an answer from memory. */
const made = new WeakMap<ManifestFile, Partial<Record<Encoding, AnswerHeaders>>>();

export function answerHeaders(served: Served): AnswerHeaders {
  const { file, encoding } = served;
  const cached = made.get(file) ?? {};
  cached[encoding] ??= putTogether(served);
  made.set(file, cached);
  return cached[encoding];
}

function putTogether({ path, file, encoding, body }: Served): AnswerHeaders {
  const etag = encoding === 'identity' ? `"${file.hash}"` : `"${file.hash}-${encoding}"`;
  const unchanged = {
    ...headersOf(path, file),
    'Cache-Control': cacheControl(file.kind),
    Vary: file.kind === 'page' ? 'Accept, Accept-Encoding' : 'Accept-Encoding',
    ...(file.kind === 'page' ? linkToTwin(path) : {}),
    ETag: etag,
  };
  const encoded = encoding === 'identity' ? {} : { 'Content-Encoding': encoding };
  const length = String(body.length);
  return {
    etag,
    unchanged,
    full: { ...unchanged, ...encoded, 'Content-Type': contentType(path), 'Content-Length': length },
  };
}

/** https://llmstxt.org: what reads pages rather than shows them finds their words as Markdown. */
function linkToTwin(path: string): Record<string, string> {
  const twin = twinOf(path === 'index.html' ? '/' : `/${path.replace(/\.html$/, '')}`);
  return twin ? { Link: `<${twin}>; rel="alternate"; type="text/markdown"` } : {};
}

export function headersOf(
  path: string,
  { kind, frames }: Pick<ManifestFile, 'kind' | 'frames'>,
): Record<string, string> {
  if (path === SHELL) return BACK_OFFICE_HEADERS;
  if (kind === 'upload') return PICTURE_HEADERS;
  return kind === 'asset' || kind === 'earlier' ? PART_HEADERS : pageHeaders(frames);
}

/** RFC 9110 §12.5.3: brotli, then gzip, else as it is. `br;q=0` means that brotli is not wanted. */
export function acceptedEncoding(header: string | undefined): Encoding {
  return header ? bestOf(header) : 'identity';
}

/** Browsers send the same few. */
const bestOf = memoizeRecent(16, (header: string): Encoding => {
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : 'identity';
});

function accepts(header: string, coding: string): boolean {
  return header.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
