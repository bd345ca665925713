import { cleanPath, decodedPath } from '../../values/paths.shared.ts';

export type Destination =
  | { type: 'file'; path: string }
  | { type: 'redirect'; to: string }
  | { type: 'malformed' };

/**
 * `/about` is about.html; `/about/`, `/about.html` and `/blog/page/1` are redirected to their one address.
 * Decoded exactly once; what climbs or is hidden has no destination, but for RFC 8615's folder.
 */
export function destinationOf(url: string): Destination {
  const [rawPath = '/', query] = cut(url, '?');
  const path = decodedPath(rawPath);
  if (path === null) return { type: 'malformed' };
  const clean = cleanPath(path);
  if (clean !== path)
    return { type: 'redirect', to: encodeURI(clean) + (query === undefined ? '' : `?${query}`) };
  if (path === '/') return { type: 'file', path: 'index.html' };
  return { type: 'file', path: /\.[a-z0-9]+$/i.test(path) ? path.slice(1) : `${path.slice(1)}.html` };
}

function cut(text: string, at: string): [string, string?] {
  const index = text.indexOf(at);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}
