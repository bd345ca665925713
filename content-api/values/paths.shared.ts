/** The first page of a list is the list: who turns back in the address bar writes a 1. */
const FIRST_OF_LIST = /^(\/blog(?:\/category\/[^/]+)?)\/page\/1$/;

/**
 * The path of a request or of an address as somebody wrote it, decoded exactly once; null for what doesn't decode,
 * climbs or names a hidden file (the well-known folder of RFC 8615 excepted).
 */
export function decodedPath(raw: string): string | null {
  const path = decode(raw);
  if (!path?.startsWith('/') || /[\\\0]|\/\/|(^|\/)\.(?!well-known\/)/.test(path)) return null;
  return path;
}

/** The one address of a page: without a slash at its end, `.html`, `/index.html` and `/page/1`. */
export function cleanPath(path: string): string {
  const bare = path
    .replace(/\/$/, '')
    .replace(/\/?index\.html$/, '')
    .replace(/\.html$/, '');
  return bare.replace(FIRST_OF_LIST, '$1') || '/';
}

/** Answered by the program itself, or files that it makes: a redirect there would never be asked for. */
const OF_PROGRAM =
  /^\/(?:(?:api|admin|assets|uploads|link-pictures|static-data|livez|healthz|readyz|\.well-known)(?:\/|$)|(?:blog\/)?404$|_(?:headers|redirects)$|(?:rss\.xml|feed\.json|sitemap\.xml|robots\.txt|llms\.txt|site\.webmanifest)$)/i;
/** Bytes of a part of a path: names of files are no longer. */
const LONGEST_PART = 200;
export const NO_ADDRESS = 'A page can’t have this address';

/** The problem with an address of this site, of a page or a redirect's source; null when there is none. */
export function addressProblem(text: string): string | null {
  if (!text.startsWith('/')) return 'Start with a slash, like /old-page';
  if (/[?#]/.test(text)) return 'Leave out ? or # and everything after it';
  const path = decodedPath(text);
  if (path === null || /[?#\p{Cc}\p{Cs}]|\.html\/.|\/(?:index|404)$/iu.test(path)) return NO_ADDRESS;
  const bytes = path.split('/').map((part) => new TextEncoder().encode(part).length);
  if (Math.max(...bytes) > LONGEST_PART) return 'A part of this address is too long';
  if (cleanPath(path) === '/') return 'The home page has this address';
  return OF_PROGRAM.test(cleanPath(path)) ? `${cleanPath(path)} is reserved for the program` : null;
}

/** Equal for paths that mean the same to people: in capitals or not, however their letters are composed. */
export function pathKey(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** Key of a page in the SEO configuration, by its address: home, about, services.design. */
export function seoKeyOf(address: string): string {
  const key = address
    .slice(1)
    .replace(/^(about|contact)-us$/, '$1')
    .replaceAll('/', '.');
  return key === '' ? 'home' : key;
}

/** A name as part of an address, in its own script: 'Ort & 設計' → 'ort-設計'; '' without letters and digits. */
export function slugOfWords(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Names a snippet among the addresses that a text links to, so that they are looked up and found together. */
export function snippetAddress(slug: string): string {
  return `snippet:${slug}`;
}

/** Leaves a text with a stray % as it is. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
