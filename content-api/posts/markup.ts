/** A piece of sanitised HTML. Attribute values and text are still escaped, as they stood. */
export type Token =
  | { kind: 'open'; tag: string; attributes: Map<string, string>; raw: string }
  | { kind: 'close'; tag: string; raw: string }
  | { kind: 'text'; raw: string };

/**
 * Splits what `sanitizeContent` returned. Only that: its grammar is narrow (lowercase names, quoted values, no
 * raw < or > in text or values, no comments), which is why no HTML parser is needed here.
 */
export function tokens(sanitised: string): Token[] {
  const found = sanitised.matchAll(/<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"]*")?)*)>|[^<]+/g);
  return Array.from(found, ([raw, slash, tag, attributes]) => {
    if (tag === undefined) return { kind: 'text', raw };
    return slash
      ? { kind: 'close', tag, raw }
      : { kind: 'open', tag, attributes: parse(attributes ?? ''), raw };
  });
}

/** An opening tag from a name and escaped values; an empty `checked` or `disabled` stands alone. */
export function openTag(tag: string, attributes: Iterable<readonly [string, string]>): string {
  let html = `<${tag}`;
  for (const [name, value] of attributes) html += standsAlone.has(name) ? ` ${name}` : ` ${name}="${value}"`;
  return `${html}>`;
}

const standsAlone = new Set(['checked', 'disabled']);

/** The text that escaped HTML text or an escaped value stands for. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => characters[name] ?? '');
}

const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

/** Text as it stands in HTML, between tags or in a quoted value. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function parse(attributes: string): Map<string, string> {
  const found = attributes.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g);
  return new Map(Array.from(found, ([, name = '', value = '']) => [name, value]));
}
