import { SECURITY_HEADERS } from '../../http/siteHeaders.ts';

/** Nobody keeps a preview, finds it, or is told its address by a link on it. The back office shows it in a frame. */
export const PREVIEW_HEADERS = {
  ...SECURITY_HEADERS,
  'Content-Security-Policy': (SECURITY_HEADERS['Content-Security-Policy'] ?? '').replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
  ),
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};
