import { PAGE_IDS, partOf } from './headings/contract.ts';
import { withoutDeadLinks } from './links.ts';

/** How a link to a part of its own page begins. */
const TO_OWN_PART = '<a href="#';

/**
 * The body as it goes out to readers: a link that leads nowhere is written as its words alone, also one to a part that
 * the page hasn't got. What was left out is named.
 * @param leadsNowhere asked of each address, without query, fragment and slash at the end; by default only parts of the
 * page are looked at.
 */
export function withPlainLinks<Body extends { html: string }>(
  body: Body,
  leadsNowhere?: (address: string) => boolean,
): Body & { unlinked?: string[] } {
  if (!leadsNowhere && !body.html.includes(TO_OWN_PART)) return body;
  const ids = new Set(Array.from(body.html.matchAll(/ id="([^"]*)"/g), ([, id]) => id));
  const isLost = (part: string) => part !== '' && !ids.has(part) && !PAGE_IDS.includes(part);
  const { content, dead } = withoutDeadLinks(body.html, (href) =>
    href.startsWith('#') ? isLost(partOf(href)) : leadsNowhere?.(addressOf(href)) === true,
  );
  return dead.length === 0 ? body : { ...body, html: content, unlinked: [...new Set(dead)] };
}

/** As the store keeps it of links (database/migrations/0031-own-links.ts). */
function addressOf(href: string): string {
  return (href.split(/[?#]/, 1)[0] ?? '').replace(/\/+$/, '');
}
