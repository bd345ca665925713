import { PAGE_IDS, partOf } from '../richText.shared.ts';
import { addressOf, withoutDeadLinks } from './links.ts';

const TO_OWN_PART = '<a href="#';

/**
 * A link that leads nowhere, also to a missing part of the page, is written as its words alone.
 * @param leadsNowhere asked without query, fragment and slash at the end; by default only parts are checked.
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
