import type { Hit, LinkFact } from '../rule.ts';

export function hitsOf(links: readonly LinkFact[], isHit: (link: LinkFact) => boolean): Hit[] {
  return links.filter(isHit).map(({ text, href, at }) => ({
    field: 'content',
    about: text.trim(),
    detail: href,
    ...(at ? { at } : {}),
  }));
}
