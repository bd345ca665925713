import { urlOf } from '../../../values/url.shared.ts';
import { type Element, first } from './nodes.ts';

export function playerAddress(element: Element): string | undefined {
  const holder = element.attribs.src || element.attribs.data ? element : first(element.children, hasSource);
  const address = holder?.attribs.src ?? holder?.attribs.data ?? '';
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  const url = /^https?:/i.test(absolute) ? urlOf(absolute) : null;
  if (!url) return undefined;
  const video = /^\/embed\/([\w-]{6,20})$/.exec(url.pathname)?.[1];
  if (video && /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(url.hostname)) {
    return `https://www.youtube.com/watch?v=${video}`;
  }
  const film = /^\/video\/(\d{4,12})$/.exec(url.pathname)?.[1];
  return film && url.hostname === 'player.vimeo.com' ? `https://vimeo.com/${film}` : url.href;
}

function hasSource({ name, attribs }: Element): boolean {
  return ['source', 'embed', 'iframe'].includes(name) && Boolean(attribs.src);
}
