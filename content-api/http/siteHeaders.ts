import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { FileKind } from '../storage/storage.shared.ts';
import { FETCHED_AHEAD } from '../values/siteAddresses.shared.ts';

/** https://www.w3.org/TR/CSP3/#framework-directive-source-list */
const AHEAD = `'sha256-${createHash('sha256').update(FETCHED_AHEAD).digest('base64')}'`;

/** No script and no style but our own files, no frames unless a page names their sites, no plug-ins. Posts' pictures may come over https. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `script-src 'self' ${AHEAD}`,
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: https:",
  "media-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The editor reading a post (pages/admin/editor/trustedHtml.ts), ProseMirror reading a clipboard, and react-aria
 * emptying its announcements (pages/admin/ui/moments/MomentField.tsx).
 */
const MARKUP_POLICIES = ['vitrine-editor', 'ProseMirrorClipboard', 'default'];

/** Files to be uploaded are shown from memory. Trusted Types: https://www.w3.org/TR/trusted-types/. */
const BACK_OFFICE_POLICY = [
  CONTENT_SECURITY_POLICY.replace(` ${AHEAD}`, '').replace('img-src', 'img-src blob:'),
  // Mail is previewed in a frame, under a policy of its own (content-api/mail/routes.ts).
  "frame-src 'self'",
  "require-trusted-types-for 'script'",
  `trusted-types ${MARKUP_POLICIES.join(' ')}`,
].join('; ');

/** RFC 6797. By default for this host alone: what else an agency has under its domain is not ours. */
export function transportSecurity(policy: string | undefined): string {
  if (policy === 'year-subdomains') return 'max-age=31536000; includeSubDomains';
  return policy === 'year' ? 'max-age=31536000' : 'max-age=15552000';
}

/** Read as the process starts, since every answer has it. */
export const TRANSPORT_SECURITY = transportSecurity(process.env.HSTS);

export const SECURITY_HEADERS: Record<string, string> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Strict-Transport-Security': TRANSPORT_SECURITY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
};

export function pageHeaders(frames: readonly string[] = []): Record<string, string> {
  if (frames.length === 0) return SECURITY_HEADERS;
  const policy = `${CONTENT_SECURITY_POLICY}; frame-src ${frames.join(' ')}`;
  return { ...SECURITY_HEADERS, 'Content-Security-Policy': policy };
}

/** Sent with stylesheets, fonts and scripts, which come six at a time: all else says what a document may do. */
export const PART_HEADERS: Record<string, string> = {
  'Strict-Transport-Security': TRANSPORT_SECURITY,
  'X-Content-Type-Options': 'nosniff',
};

/** Sent with pictures: one that is opened by itself can do nothing, whatever is in it. */
export const PICTURE_HEADERS: Record<string, string> = {
  ...SECURITY_HEADERS,
  // Drawings have styles and pictures of their own in them, which is all that they may load.
  'Content-Security-Policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
};

/** Programs that read feeds and letters may show pictures; the frame of a letter's preview has no origin at all. */
export const lendPictures: MiddlewareHandler = async (call, next) => {
  await next();
  call.res.headers.delete('Cross-Origin-Resource-Policy');
};

export const BACK_OFFICE_HEADERS: Record<string, string> = {
  ...SECURITY_HEADERS,
  'Content-Security-Policy': BACK_OFFICE_POLICY,
  'X-Robots-Tag': 'noindex',
};

/** Names with a hash in them never change; everything else is asked for again, cheaply, by its ETag. */
export function cacheControl(kind: FileKind): string {
  const immutable = kind === 'asset' || kind === 'earlier' || kind === 'upload';
  return immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
}

export function contentType(path: string): string {
  if (path === 'rss.xml' || path.endsWith('/rss.xml')) return 'application/rss+xml; charset=utf-8';
  if (path === 'feed.json') return 'application/feed+json; charset=utf-8';
  if (path.endsWith('.webmanifest')) return 'application/manifest+json';
  return getMimeType(path) ?? 'application/octet-stream';
}
