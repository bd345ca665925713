/** A piece of sanitised HTML. Attribute values and text are still escaped. */
export type Token =
  | { kind: 'open'; tag: string; attributes: Map<string, string>; raw: string }
  | { kind: 'close'; tag: string; raw: string }
  | { kind: 'text'; raw: string };

/**
 * Only for the result of `sanitizeContent`: its grammar is narrow enough to need no HTML parser.
 * The search uses `indexOf`: one pattern over megabytes may overflow its stack.
 */
export function tokens(sanitised: string): Token[] {
  const found: Token[] = [];
  for (let at = 0; at < sanitised.length; ) {
    const open = indexOrEnd(sanitised, '<', at);
    if (open > at) found.push({ kind: 'text', raw: sanitised.slice(at, open) });
    at = indexOrEnd(sanitised, '>', open) + 1;
    if (open < sanitised.length) found.push(tagFrom(sanitised.slice(open, at)));
  }
  return found;
}

export function openTag(tag: string, attributes: Iterable<readonly [string, string]>): string {
  let html = `<${tag}`;
  for (const [name, value] of attributes) html += standsAlone.has(name) ? ` ${name}` : ` ${name}="${value}"`;
  return `${html}>`;
}

const standsAlone = new Set(['checked', 'disabled']);

export function unescapeHtml(text: string): string {
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => characters[name] ?? '');
}

const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function tagFrom(raw: string): Token {
  const [beginning = '', slash, tag = ''] = /^<(\/?)([a-z0-9]*)/.exec(raw) ?? [];
  if (slash) return { kind: 'close', tag, raw };
  return { kind: 'open', tag, attributes: attributesOf(raw, beginning.length), raw };
}

function attributesOf(raw: string, from: number): Map<string, string> {
  const attributes = new Map<string, string>();
  const name = / ([a-z-]+)(=")?/y;
  for (name.lastIndex = from; ; ) {
    const [, found, value] = name.exec(raw) ?? [];
    if (found === undefined) return attributes;
    const end = value ? indexOrEnd(raw, '"', name.lastIndex) : name.lastIndex;
    attributes.set(found, value ? raw.slice(name.lastIndex, end) : '');
    name.lastIndex = value ? end + 1 : end;
  }
}

function indexOrEnd(text: string, search: string, from: number): number {
  const found = text.indexOf(search, from);
  return found < 0 ? text.length : found;
}
