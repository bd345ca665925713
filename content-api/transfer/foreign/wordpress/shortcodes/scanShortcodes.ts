import { closingTag } from '../closingTag.ts';

export type Piece =
  | { kind: 'text'; raw: string }
  | {
      kind: 'open';
      raw: string;
      name: string;
      attributes: Map<string, string>;
      rest: string;
      /** Nothing else stands on its line or in its paragraph. */
      isAlone: boolean;
      end?: number;
    }
  | { kind: 'close'; raw: string; name: string };

/** Tags are stepped over whole, and so is code: brackets in them are no shortcodes. */
const scanner =
  /<(pre|code|script|style)\b|<[a-z/!][^<>]*>|\[\[[a-z][\w-]*[^\][]{0,2000}\]\]|\[(\/?)([a-z][\w-]{0,60})((?:[\s=/][^\][]{0,20000})?)\]/gi;

export function scanShortcodes(html: string): Piece[] {
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
