import { escapeHtml, openTag, tokens, unescapeHtml } from './markup.ts';

/** The text of such a link stays. @param leadsNowhere asked of each address as it stands in `href`. */
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

/** @param renew asked of each address as it stands in `href`; null leaves it. */
export function withRenewedLinks(sanitised: string, renew: (href: string) => string | null): string {
  const parts = tokens(sanitised).map((token) => {
    if (token.kind !== 'open' || token.tag !== 'a') return token.raw;
    const href = renew(unescapeHtml(token.attributes.get('href') ?? ''));
    if (href === null) return token.raw;
    return openTag('a', new Map(token.attributes).set('href', escapeHtml(href)));
  });
  return parts.join('');
}
