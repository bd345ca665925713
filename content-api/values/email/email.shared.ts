import { urlOf } from '../url.shared.ts';

export const invalidEmail = 'Please enter a valid email address';

/**
 * The characters that RFC 5322 §3.2.3 allows without quotes, and letters of every script (RFC 6531 §3.3, RFC 8264
 * §4.2).
 */
const atom = String.raw`(?:[a-z\d!#$%&'*+/=?^_\x60{|}~-]|(?![\0-\x7f])[\p{L}\p{M}\p{Nd}])+`;
const localPart = new RegExp(String.raw`^${atom}(?:\.${atom})*$`, 'iu');
const mostOctets = 64;

/**
 * ASCII is limited to the characters of host names: the URL parser of browsers would read `%41` as A, or `:25` as a
 * port.
 */
const domainLetters = /^(?:[a-z\d.-]|[^\0-\x7f\p{Z}])+$/iu;
/** RFC 1123 §2.1: labels of 63, 253 together, at least two of them; the last one is no number. */
const asciiName =
  /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])$/;
/** It would be hidden within `xn--…`. */
const looseHyphen = /(?:^|[.。．｡])-|-(?:$|[.。．｡])/;
/** RFC 6761 §6: they lead nowhere, or to this machine. */
const nowhere = /\.(?:localhost|localdomain|invalid)$/;

/** The domain as mail servers take it: lower case, other scripts as `xn--…`; null for what can't be one. */
export function asciiDomain(domain: string): string | null {
  if (!domainLetters.test(domain) || looseHyphen.test(domain)) return null;
  const hostname = urlOf(`http://${domain}`)?.hostname ?? '';
  return asciiName.test(hostname) && !nowhere.test(hostname) ? hostname : null;
}

export function partsOf(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
}

/** RFC 5321 §4.5.3.1, RFC 6531, without quoted local parts and `[192.0.2.1]`: nobody is reached by one. */
export function isEmail(address: string): boolean {
  const [local, domain] = partsOf(address);
  const octets = new TextEncoder().encode(local).length;
  return localPart.test(local) && octets <= mostOctets && asciiDomain(domain) !== null;
}

/** The domain in lower case, and a non-ASCII local part too, as no comparison of the store's folds it. */
export function tidyEmail(typed: string): string {
  const address = typed.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '').normalize('NFC');
  const [local, domain] = partsOf(address);
  const ascii = asciiDomain(domain);
  if (ascii === null) return address;
  const name = /[^\0-\x7f]/.test(local) ? local.toLowerCase() : local;
  const spelt = domain.normalize('NFKC').toLowerCase().replaceAll('。', '.');
  return `${name}@${ascii.includes('xn--') ? spelt : ascii}`;
}

export function sendableEmail(address: string): string {
  const [local, domain] = partsOf(address);
  return `${local}@${asciiDomain(domain) ?? domain}`;
}

/** Characters such as `&` and `?` are escaped, because they have another meaning in the link (RFC 6068 §2). */
export function mailtoLink(address: string): string {
  const [local, domain] = partsOf(sendableEmail(address));
  return `mailto:${encodeURIComponent(local)}@${domain}`;
}
