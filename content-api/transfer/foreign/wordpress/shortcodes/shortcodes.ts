import { escaped } from '../../html/nodes.ts';
import { builtHtml } from './builders.ts';
import { type Piece, scanShortcodes } from './scanShortcodes.ts';

export interface ShortcodeContext {
  /** Pictures of the site by number, those attached to this post where none is named. */
  pictures(ids: string[]): { url: string; alt: string }[];
  note(what: string): void;
}

type Open = Extract<Piece, { kind: 'open' }>;

/** Deeper than this they are nested by mistake. */
const deepest = 40;

const supported = new Set(
  (
    'caption wp_caption gallery embed audio video playlist code sourcecode more nextpage toc button row column ' +
    'youtube vimeo gist tweet instagram soundcloud'
  ).split(' '),
);

/**
 * Resolves captions, galleries, players and code; takes out the others, but keeps what they enclose.
 * Only WordPress's plugins know the names: here form decides, so `[sic]` in a sentence stays.
 */
export function withoutShortcodes(html: string, context: ShortcodeContext): string {
  const pieces = scanShortcodes(html);
  const render = (from: number, to: number, depth: number): string => {
    let text = '';
    for (let at = from; at < to; at += 1) {
      const piece = pieces[at];
      if (piece?.kind === 'open' && isShortcode(piece)) {
        const end = piece.end !== undefined && piece.end < to ? piece.end : undefined;
        const inside = end === undefined || depth > deepest ? '' : render(at + 1, end, depth + 1);
        text += resolved(piece, inside, context);
        at = end ?? at;
      } else if (piece && !(piece.kind === 'close' && isNamedLikeOne(piece.name))) text += piece.raw;
    }
    return text;
  };
  return render(0, pieces.length, 0);
}

function isShortcode({ name, attributes, rest, end, isAlone }: Open): boolean {
  const isWordAlone = isAlone && ['', '/'].includes(rest);
  return end !== undefined || attributes.size > 0 || isWordAlone || isNamedLikeOne(name);
}

function isNamedLikeOne(name: string): boolean {
  return supported.has(name) || name.includes('_') || name.includes('-');
}

function resolved({ name, attributes, rest }: Open, inside: string, context: ShortcodeContext): string {
  switch (name) {
    case 'caption':
    case 'wp_caption':
      return figure(inside, attributes.get('caption') ?? '');
    case 'gallery': {
      const ids = (attributes.get('ids') ?? attributes.get('include') ?? '').split(',').filter(Boolean);
      const pictures = context.pictures(ids.map((id) => id.trim()));
      if (pictures.length === 0) context.note('[gallery] without images');
      const tags = pictures.map(({ url, alt }) => `<img src="${escaped(url)}" alt="${escaped(alt)}">`);
      return `\n\n<figure>${tags.join('')}</figure>\n\n`;
    }
    case 'embed':
      return `\n\n${inside.trim()}\n\n`;
    case 'audio':
    case 'video': {
      const address = ['src', 'mp4', 'm4v', 'webm', 'mp3', 'm4a', 'ogg']
        .map((key) => attributes.get(key))
        .find(Boolean);
      context.note(address ? `[${name}] (now a link to ${address})` : `[${name}]`);
      return `\n\n${address ?? inside.trim()}\n\n`;
    }
    case 'code':
    case 'sourcecode': {
      const language = attributes.get('language') ?? attributes.get('lang') ?? '';
      return `\n\n<pre><code class="language-${escaped(language)}">${inside}</code></pre>\n\n`;
    }
    default: {
      const [address] = /^https?:\/\/[^\s\]"']+/.exec(rest) ?? [];
      if (address) {
        context.note(`[${name}] (now a link to ${address})`);
        return `\n\n${address}\n\n`;
      }
      const { html, isWhole } = builtHtml({ name, attributes }, inside, context.pictures);
      if (!isWhole) context.note(`[${name}]`);
      return html === inside ? inside : `\n\n${html}\n\n`;
    }
  }
}

/** A picture with its words; those follow it, or are an attribute in old posts. */
function figure(inside: string, attribute: string): string {
  const picture = inside.search(/<img\b/i);
  if (picture < 0) return inside;
  const end = inside.indexOf('>', picture) + 1 || inside.length;
  const [link = ''] = /^\s{0,9}<\/a>/i.exec(inside.slice(end)) ?? [];
  const words = inside.slice(end + link.length).trim() || escaped(attribute);
  const caption = words === '' ? '' : `<figcaption>${words}</figcaption>`;
  return `\n\n<figure>${inside.slice(0, end + link.length).trim()}${caption}</figure>\n\n`;
}
