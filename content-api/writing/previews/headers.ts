import { SECURITY_HEADERS } from '../../http/siteHeaders.ts';

/** Nobody keeps a preview, finds it, or is told its address by a link on it. */
export const PREVIEW_HEADERS = {
  ...SECURITY_HEADERS,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};
