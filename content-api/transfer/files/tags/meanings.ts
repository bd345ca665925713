import { embedOf } from '../../../richText/embeds.shared.ts';
import { renderMarkdown } from '../../../richText/markdown/markdown.ts';

export interface Meaning {
  markdown: string;
  notice: string;
}

/** `src="a.png" "two words" three` has one attribute by name, and two words. */
export function attributesIn(text: string): { named: Map<string, string>; words: string[] } {
  const named = new Map<string, string>();
  const words: string[] = [];
  const parts = text.matchAll(/(?:([\w-]+)\s*=\s*)?(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'=]+))/g);
  for (const [, name, double, single, back, bare] of parts) {
    const value = double ?? single ?? back ?? bare ?? '';
    if (name) named.set(name.toLowerCase(), value);
    else words.push(value);
  }
  return { named, words };
}

export function titleLine(title: string): string {
  return `**${title.trim().replace(/[\\`*_[\]<]/g, '\\$&')}**`;
}

const FIGURES = /^(?:figure|image|img|picture|imgproc|asset_img|include|responsive_image|lazyimg|photo)$/;

export function figure(name: string, named: Map<string, string>, words: string[]): Meaning | undefined {
  if (!FIGURES.test(name)) return undefined;
  const isPicture = (word: string) => /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#].*)?$/i.test(word);
  const at = words.findIndex(isPicture);
  const given = ['src', 'url', 'image_path', 'image', 'path', 'file', 'href'].map((key) => named.get(key));
  const source = given.find((value) => value && isPicture(value)) ?? words[at];
  if (!source) return undefined;
  const alt = named.get('alt') ?? (name === 'include' || at < 0 ? '' : words.slice(at + 1).join(' '));
  const [by, byAddress] = [named.get('attr'), named.get('attrlink')];
  const from = by && byAddress ? `[${by}](${byAddress})` : by;
  const caption = [named.get('title'), named.get('caption'), from].filter(Boolean).join(' ');
  const picture = `![${alt.replace(/[[\]]/g, '\\$&')}](<${source}>)`;
  const shown = caption ? captioned(picture, caption) : picture;
  return { markdown: `\n\n${shown}\n\n`, notice: '' };
}

/** Markdown has no captions, so this is HTML. It is a single line, because an empty line would end it. */
function captioned(picture: string, caption: string): string {
  const words = renderMarkdown(caption)
    .replace(/<\/?p>|\n/g, ' ')
    .trim();
  return `<figure>${renderMarkdown(picture)}<figcaption>${words}</figcaption></figure>`;
}

const ADDRESSES: Record<string, (id: string, more: string) => string> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  gist: (user, id) => `https://gist.github.com/${[user, id].filter(Boolean).join('/')}`,
  tweet: (user, id) => `https://twitter.com/${id ? user : 'i'}/status/${id || user}`,
  x: (user, id) => `https://x.com/${id ? user : 'i'}/status/${id || user}`,
  twitter: (user, id) => `https://twitter.com/${id ? user : 'i'}/status/${id || user}`,
  instagram: (id) => `https://www.instagram.com/p/${id}/`,
  bilibili: (id) => `https://www.bilibili.com/video/${id}`,
};

export function film(name: string, named: Map<string, string>, words: string[]): Meaning | undefined {
  const kind = name.toLowerCase().replace(/^include$/, '');
  const addressOf = Object.hasOwn(ADDRESSES, kind) ? ADDRESSES[kind] : undefined;
  const [first = named.get('user') ?? named.get('id') ?? named.get('src') ?? '', second] = words;
  if (!addressOf || first === '') return undefined;
  const more = second ?? (named.has('user') ? named.get('id') : undefined) ?? '';
  const address = /^https?:/.test(first) ? first : addressOf(first, more);
  return {
    markdown: `\n\n<${address}>\n\n`,
    notice: embedOf(address) ? '' : `${name} (now a link to ${address})`,
  };
}

/** Reads `_posts/2024-02-02-other`, `/posts/other-post#part` and `@/blog/other.md`. */
export function linked(reference: string): string {
  const [path = '', ...part] = reference.trim().split('#');
  const own = path.replace(/^@?\/?/, '').replace(/\/(?:_?index(?:\.\w+)?)?$/, '');
  const fragment = part.length > 0 ? `#${part.join('#').toLowerCase().replace(/\s+/g, '-')}` : '';
  if (own === '') return fragment;
  const file = /\.(?:md|markdown)$/i.test(own) ? own : `${own}.md`;
  return (file.split('/').at(-1) ?? '').replace(/ /g, '%20') + fragment;
}
