import { escaped } from '../../html/nodes.ts';
import { closingTag } from '../records.ts';
import { builtHtml, tagOf } from './builders.ts';

export interface ShortcodeContext {
  pictures(ids: string[]): { url: string; alt: string }[];
  note(what: string): void;
}

type Open = Extract<Piece, { kind: 'open' }>;

const deepest = 40;

const supported = new Set(
  (
    'caption wp_caption gallery embed audio video playlist code sourcecode more nextpage toc button row column ' +
    'youtube vimeo gist tweet instagram soundcloud'
  ).split(' '),
);

/**
 * Resolves captions, galleries, players and code; other shortcodes leave only the text inside.
 * Only the plugins know all names, so the form decides: `[sic]` in a sentence stays.
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
      return `\n\n<figure>${pictures.map(tagOf).join('')}</figure>\n\n`;
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

/** The caption follows the picture; in old posts, it is an attribute. */
function figure(inside: string, attribute: string): string {
  const picture = inside.search(/<img\b/i);
  if (picture < 0) return inside;
  const end = inside.indexOf('>', picture) + 1 || inside.length;
  const [link = ''] = /^\s{0,9}<\/a>/i.exec(inside.slice(end)) ?? [];
  const words = inside.slice(end + link.length).trim() || escaped(attribute);
  const caption = words === '' ? '' : `<figcaption>${words}</figcaption>`;
  return `\n\n<figure>${inside.slice(0, end + link.length).trim()}${caption}</figure>\n\n`;
}

type Piece =
  | { kind: 'text'; raw: string }
  | {
      kind: 'open';
      raw: string;
      name: string;
      attributes: Map<string, string>;
      rest: string;
      /** Nothing else is on its line or in its paragraph. */
      isAlone: boolean;
      end?: number;
    }
  | { kind: 'close'; raw: string; name: string };

/** Brackets within tags or code are no shortcodes. */
const scanner =
  /<(pre|code|script|style)\b|<[a-z/!][^<>]*>|\[\[[a-z][\w-]*[^\][]{0,2000}\]\]|\[(\/?)([a-z][\w-]{0,60})((?:[\s=/][^\][]{0,20000})?)\]/gi;

function scanShortcodes(html: string): Piece[] {
  const pieces: Piece[] = [];
  const open = new Map<string, number[]>();
  let text = 0;
  scanner.lastIndex = 0;
  for (let found = scanner.exec(html); found; found = scanner.exec(html)) {
    const [raw, protectedName, slash, name, rest = ''] = found;
    if (protectedName) scanner.lastIndex = endOf(html, protectedName, found.index);
    if (raw.startsWith('[[')) {
      pieces.push({ kind: 'text', raw: html.slice(text, found.index) + raw.slice(1, -1) });
      text = scanner.lastIndex;
    }
    if (!name) continue;
    pieces.push({ kind: 'text', raw: html.slice(text, found.index) });
    text = scanner.lastIndex;
    if (slash) {
      pieces.push({ kind: 'close', raw, name: name.toLowerCase() });
      const opened = pieces[open.get(name.toLowerCase())?.pop() ?? -1];
      if (opened?.kind === 'open') opened.end = pieces.length - 1;
    } else {
      const isAlone = standsAlone(html, found.index, text);
      const attributes = attributesIn(rest);
      pieces.push({ kind: 'open', raw, name: name.toLowerCase(), attributes, rest: rest.trim(), isAlone });
      const list = open.get(name.toLowerCase());
      if (list) list.push(pieces.length - 1);
      else open.set(name.toLowerCase(), [pieces.length - 1]);
    }
  }
  pieces.push({ kind: 'text', raw: html.slice(text) });
  return pieces;
}

function endOf(html: string, name: string, from: number): number {
  const end = closingTag(html, name, from);
  return end < 0 ? html.length : end;
}

function standsAlone(html: string, start: number, end: number): boolean {
  const before = html.slice(Math.max(0, start - 40), start);
  const after = html.slice(end, end + 40);
  return /(?:^|\n|<p[^<>]*>|-->)[ \t]*$/.test(before) && /^[ \t]*(?:$|\r?\n|<\/p>|<!--)/.test(after);
}

function attributesIn(text: string): Map<string, string> {
  const found = text.matchAll(/([\w-]{1,60})\s{0,3}=\s{0,3}(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g);
  return new Map(
    Array.from(found, ([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  );
}
