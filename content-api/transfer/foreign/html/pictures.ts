import { emojiWord } from '../../../richText/markdown/emoji.ts';
import { urlOf } from '../../../values/url.shared.ts';
import { type Element, escaped, first, isElement, type Node } from './nodes.ts';

/** Lazy-loading plugins keep the address in these, while `src` has a grey pixel. */
const lateSources = ['data-orig-file', 'data-lazy-src', 'data-src', 'data-original'];

function pictureSource({ attribs }: Element): string {
  const late = lateSources.map((name) => attribs[name]).find(Boolean);
  const src = attribs.src ?? '';
  const isLate = late !== undefined && (src === '' || src.startsWith('data:') || 'data-lazy-src' in attribs);
  const source = (isLate ? late : src).trim();
  return source.startsWith('data:') ? '' : source;
}

/** Blogs, above all of WordPress, have emoji as pictures; undefined for other pictures. */
function emojiOf({ attribs }: Element): string | undefined {
  return emojiWord(new Map(Object.entries(attribs)));
}

/** A shorter `data:` address holds a grey pixel, a longer one a picture. */
const SHORTEST_EMBEDDED = 300;

export function pictureTag(
  element: Element,
  { picture, note }: { picture(src: string): string; note(what: string): void },
): string {
  const emoji = emojiOf(element);
  if (emoji !== undefined) return escaped(emoji);
  const source = pictureSource(element);
  const { src = '' } = element.attribs;
  if (source === '' && src.length > SHORTEST_EMBEDDED)
    note(`embedded image “${element.attribs.alt || src.slice(0, 30)}”`);
  if (source === '') return '';
  const { alt = '', title, width, height } = element.attribs;
  const more = Object.entries({ title, width, height }).filter(([, value]) => value);
  const attributes = more.map(([name, value = '']) => ` ${name}="${escaped(value)}"`);
  return `<img src="${escaped(picture(source))}" alt="${escaped(alt)}"${attributes.join('')}>`;
}

/** True for a link from a picture to its own file, or to a page about it. */
export function isPictureLink({ attribs, children }: Element): boolean {
  const leads = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)(?:[?#]|$)/i.test(attribs.href ?? '');
  return (leads || /\battachment\b/.test(attribs.rel ?? '')) && arePictures(children);
}

export function arePictures(nodes: Node[]): boolean {
  let pictures = 0;
  const only = nodes.every(function isPicture(node): boolean {
    if (node.type === 'text') return node.data.trim() === '';
    if (!isElement(node)) return true;
    if (node.name === 'img' && emojiOf(node) !== undefined) return false;
    if (node.name === 'img') pictures += 1;
    if (['img', 'br', 'source'].includes(node.name)) return true;
    return ['a', 'picture', 'span'].includes(node.name) && node.children.every(isPicture);
  });
  return only && pictures > 0;
}

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
