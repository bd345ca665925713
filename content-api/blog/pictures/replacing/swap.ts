import { escapeHtml, openTag, type Token, tokens, unescapeHtml } from '../../../richText/markup.ts';
import type { StoredPicture } from '../../../values/picture.shared.ts';

export interface Swap {
  from: string;
  to: StoredPicture;
  words: string;
  takesWords: boolean;
}

export type ChangedTag = readonly [at: number, before: string];

export function swappedAddress(address: string, { from, to }: Swap): string {
  const file = new RegExp(`/uploads/${from}[\\w.-]*`, 'g');
  return address.replace(file, (url) => (url.endsWith('.jpg') && to.social) || to.url);
}

export function swappedContent(sanitised: string, swap: Swap): { content: string; changed: ChangedTag[] } {
  const changed: ChangedTag[] = [];
  const parts = tokens(sanitised).map((token, at) => {
    const tag = swappedTag(token, swap);
    if (tag === token.raw) return token.raw;
    changed.push([at, token.raw]);
    return tag;
  });
  return { content: changed.length === 0 ? sanitised : parts.join(''), changed };
}

export function contentBefore(sanitised: string, changed: readonly ChangedTag[]): string {
  const before = new Map(changed);
  return tokens(sanitised)
    .map((token, at) => before.get(at) ?? token.raw)
    .join('');
}

function swappedTag(token: Token, swap: Swap): string {
  if (token.kind !== 'open') return token.raw;
  const name = token.tag === 'img' ? 'src' : token.tag === 'a' ? 'href' : null;
  const address = unescapeHtml((name && token.attributes.get(name)) || '');
  if (name === null || !address.includes(swap.from)) return token.raw;
  const attributes = new Map(token.attributes).set(name, escapeHtml(swappedAddress(address, swap)));
  if (token.tag === 'img') {
    fitHeight(attributes, swap.to);
    if (swap.takesWords) attributes.set('alt', escapeHtml(swap.words));
  }
  return openTag(token.tag, attributes);
}

/** The editor's width stays; the height follows from the other picture. */
function fitHeight(attributes: Map<string, string>, { width, height }: StoredPicture): void {
  if (!attributes.has('height')) return;
  const shown = Number(attributes.get('width'));
  if (shown > 0) attributes.set('height', String(Math.max(1, Math.round((shown * height) / width))));
  else attributes.delete('height');
}
