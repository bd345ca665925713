/** Characters that XML 1.0 forbids (its production 2, Char). A lone surrogate is written as U+FFFD. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const NO_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\uFFFE\uFFFF]/;
const PIECE =
  /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;
const LOOSE = /<|&(?!(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);)|\]\]>/i;

/** Why no XML parser reads a document; undefined where nothing speaks against it. */
export function xmlFault(xml: string): string | undefined {
  const character = NO_CHARACTER.exec(xml);
  if (character) {
    const code = character[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `contains the character U+${code} in line ${lineAt(xml, character.index)}`;
  }
  const open: string[] = [];
  let at = 0;
  for (const found of xml.matchAll(PIECE)) {
    const [piece, slash, name, attributes = '', end] = found;
    if (LOOSE.test(xml.slice(at, found.index))) return `has a loose < or & after line ${lineAt(xml, at)}`;
    if (attributes.includes('&') && LOOSE.test(attributes))
      return `has a loose & in line ${lineAt(xml, found.index)}`;
    at = found.index + piece.length;
    if (!name) continue;
    if (slash && open.pop() !== name)
      return `ends <${name}> in line ${lineAt(xml, found.index)}, which isn't open there`;
    if (!slash && !end) open.push(name);
  }
  if (LOOSE.test(xml.slice(at))) return `has a loose < or & after line ${lineAt(xml, at)}`;
  return open.length === 0 ? undefined : `never ends <${open.at(-1)}>`;
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
