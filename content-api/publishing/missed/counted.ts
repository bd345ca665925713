import { pathKey } from '../../values/paths.shared.ts';

const LONGEST = 200;
/** The addresses that attackers' programs request from every site. */
const PROBE =
  /\.(?:php\d?|cgi|env|git|sql|bak|zip|t?gz|rar|ini|ya?ml|log|sh|exe|dll|map)(?:\/|$)|wp-(?:admin|login|content|includes|json)|xmlrpc|cgi-bin|phpmyadmin|\/(?:vendor|node_modules|actuator|solr|autodiscover)(?:\/|$)/;
/** The addresses of the program, and those that browsers request automatically. */
const BY_ITSELF =
  /^\/(?:(?:api|admin|assets|uploads|static-data|\.well-known)(?:\/|$)|apple-touch-icon|favicon|browserconfig)/;
/** An e-mail address, a token, a number of somebody: they may tell who asked. */
const PERSONAL = /@|[0-9a-z_]{32,}|[0-9a-f]{8}-[0-9a-f]{4}-|\d{9,}/;

/** The path to count; null for paths that need no redirect, and for those that may reveal something about a visitor. */
export function countedPath(path: string): string | null {
  const key = pathKey(path);
  const isLeftOut = [PROBE, BY_ITSELF, PERSONAL, /\p{Cc}/u].some((pattern) => pattern.test(key));
  return key.length > LONGEST || isLeftOut ? null : key;
}
