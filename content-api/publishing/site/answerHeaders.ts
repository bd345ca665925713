import {
  BACK_OFFICE_HEADERS,
  cacheControl,
  contentType,
  PART_HEADERS,
  PICTURE_HEADERS,
  SECURITY_HEADERS,
} from '../../http/siteHeaders.ts';
import type { FileKind, ManifestFile } from '../../storage/storage.shared.ts';
import type { Encoding, Served } from './servedRelease.ts';

/** The back office is one document, whatever the address below /admin: its program reads the rest. */
export const SHELL = 'admin.html';

/** The headers of a file in one of its forms. */
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
    ...headersOf(path, file.kind),
    'Cache-Control': cacheControl(file.kind),
    Vary: 'Accept-Encoding',
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

export function headersOf(path: string, kind: FileKind): Record<string, string> {
  if (path === SHELL) return BACK_OFFICE_HEADERS;
  if (kind === 'upload') return PICTURE_HEADERS;
  return kind === 'asset' || kind === 'earlier' ? PART_HEADERS : SECURITY_HEADERS;
}
