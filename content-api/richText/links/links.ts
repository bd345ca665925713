import { escapeHtml, openTag, type Token, tokens, unescapeHtml } from '../markup.ts';

/** The text of a dead link stays. */
export function withoutDeadLinks(
  sanitised: string,
  leadsNowhere: (href: string) => boolean,
): { content: string; dead: string[] } {
  const dead: string[] = [];
  const dropped: boolean[] = [];
  const parts = tokens(sanitised).map((token) => {
    if (token.kind === 'text' || token.tag !== 'a') return token.raw;
    if (token.kind === 'close') return dropped.pop() ? '' : token.raw;
    const href = unescapeHtml(token.attributes.get('href') ?? '');
    const isDead = leadsNowhere(href);
    dropped.push(isDead);
    if (!isDead) return token.raw;
    dead.push(href);
    return '';
  });
  return { content: dead.length === 0 ? sanitised : parts.join(''), dead };
}

/** @param renew returns null to leave an address. */
export function withRenewedLinks(sanitised: string, renew: (href: string) => string | null): string {
  const parts = tokens(sanitised).map((token) => {
    if (token.kind !== 'open' || token.tag !== 'a') return token.raw;
    const href = renew(unescapeHtml(token.attributes.get('href') ?? ''));
    if (href === null) return token.raw;
    return openTag('a', new Map(token.attributes).set('href', escapeHtml(href)));
  });
  return parts.join('');
}

export function addressOf(href: string): string {
  return (href.split(/[?#]/, 1)[0] ?? '').replace(/\/+$/, '');
}

/** An address of this site, or one below /blog of any origin: the origin of this site may change. */
const TO_THIS_SITE = /^\/[^/]|\/blog\/./i;

export function linkedAddresses(parts: readonly Token[]): string[] {
  const links = parts.filter((token) => token.kind === 'open').filter(({ tag }) => tag === 'a');
  const paths = links.map(
    ({ attributes }) => unescapeHtml(attributes.get('href') ?? '').split(/[?#]/, 1)[0] ?? '',
  );
  return [...new Set(paths.filter((path) => TO_THIS_SITE.test(path)).map(addressOf))];
}
