/** A request for a page or file as nearly all are: it has no body, and its connection stays open. */
export interface PlainRequest {
  /** Path and query, as sent. */
  url: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/** Longer heads are read by Node, which knows how to refuse them. */
const LONGEST = 8_192;

/**
 * RFC 9112 §3 and §5 at their narrowest: one GET for a path of RFC 3986, one field a line, nothing folded, nothing
 * after the empty line. The parts of a line exclude each other, so that reading takes time in proportion to length.
 */
const HEAD =
  /^GET (\/[\w\-.~!$&'()*+,;=:@%/?]*) HTTP\/1\.1\r\n((?:[\w!#$%&'*+.^`|~-]+:[\t\x20-\x7e\x80-\xff]*\r\n)+)\r\n$/;

/** Fields that would make a request another one: it has a body, is to become another protocol, or waits for leave. */
const NOT_PLAIN = new Set(['content-length', 'transfer-encoding', 'expect', 'upgrade', 'http2-settings']);

/**
 * Reads what has arrived on a connection, if it is exactly one plain request and nothing about it is open to doubt.
 * Two programs that see the end of a request in different places could be played off against each other (CWE-444,
 * RFC 9112 §11.2): whatever has more than one reading is none here.
 * @returns null for everything else, which may still be a request.
 */
export function plainRequest(bytes: Buffer): PlainRequest | null {
  if (bytes.length > LONGEST) return null;
  const [, url, fields] = HEAD.exec(bytes.toString('latin1')) ?? [];
  if (url === undefined || fields === undefined) return null;
  const seen: Seen = { host: undefined, 'accept-encoding': undefined, 'if-none-match': undefined };
  for (const line of fields.split('\r\n')) {
    if (line !== '' && !isPlain(line, seen)) return null;
  }
  if (!seen.host) return null;
  return { url, acceptEncoding: seen['accept-encoding'], ifNoneMatch: seen['if-none-match'] };
}

/** Fields that matter to the answer; each may stand once. */
type Seen = Record<'host' | 'accept-encoding' | 'if-none-match', string | undefined>;

/** Notes a field that matters. @returns false when the request isn't a plain one because of it. */
function isPlain(line: string, seen: Seen): boolean {
  const colon = line.indexOf(':');
  const name = line.slice(0, colon).toLowerCase();
  if (NOT_PLAIN.has(name)) return false;
  if (name === 'connection') return /^[\t ]*keep-alive[\t ]*$/i.test(line.slice(colon + 1));
  if (name !== 'host' && name !== 'accept-encoding' && name !== 'if-none-match') return true;
  if (seen[name] !== undefined) return false;
  seen[name] = line.slice(colon + 1).trim();
  return true;
}
