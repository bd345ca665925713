/** The replacements that builders use for characters that would end an attribute or a shortcode. */
const QUOTED: [RegExp, string][] = [
  [/``/g, '"'],
  [/`\{`/g, '['],
  [/`\}`/g, ']'],
  [/%22/g, '"'],
  [/%91/g, '['],
  [/%93/g, ']'],
];

/** The text of an attribute. Divi's references to fields of the old site are none. */
export function unquoted(value: string): string {
  if (value.startsWith('@ET-DC@')) return '';
  const isEncoded = value.startsWith('%5B') || value.includes('url:');
  return isEncoded ? value : QUOTED.reduce((text, [sign, meant]) => text.replace(sign, meant), value);
}

const WORD =
  /^(?:true|false|on|off|yes|no|none|default|auto|left|right|center|top|bottom|inherit|full|large|medium|small|thumbnail|custom|outline|solid|dashed|block|inline|cover|contain|normal|bold|[a-z]+[_-][a-z_\d-]+)$/i;
const MEASURES = /^[\s\d.,%|#:;/+-]*(?:px|em|rem|vh|vw|ms|s|deg)?$/i;

/** How something looks or behaves, no words to read. */
export function isSetting(value: string): boolean {
  const isStyled = /[{}]|\|.*\||\w+:[^;\s]+;|^[\w-]+:[\w%#.-]+\|/.test(value);
  return WORD.test(value.trim()) || MEASURES.test(value) || isStyled;
}

/** The target of a value: a plain address, WPBakery's `url:…|title:…` or Enfold's `manually,…`; '' for none. */
export function addressIn(value: string): string {
  const own = /^url:([^|]*)/.exec(value)?.[1];
  const address = own === undefined ? value.replace(/^manually,/, '') : decoded(own);
  return /^(?:https?:\/\/[^\s]+|\/[^/\s]\S*|mailto:\S+|tel:\S+|#\S+)$/i.test(address.trim())
    ? address.trim()
    : '';
}

/** The words that WPBakery keeps beside an address. */
export function wordsIn(value: string): string {
  return decoded(/\|title:([^|]*)/.exec(value)?.[1] ?? '');
}

/** WPBakery's groups of parameters: a list of objects in JSON, as in an address. */
export function groupsIn(value: string): Map<string, string>[] {
  if (!/^%5B%7B/i.test(value)) return [];
  try {
    const list: unknown = JSON.parse(decoded(value));
    return (Array.isArray(list) ? list : []).map(
      (group) => new Map(Object.entries(Object(group)).map(([key, item]) => [key, String(item)])),
    );
  } catch {
    return [];
  }
}

/** HTML in Base64, also where it was made an address before; undefined where a text is none. */
export function codeIn(text: string): string | undefined {
  const signs = text.trim();
  if (!/^[a-z\d+/\s]{3,}={0,2}$/i.test(signs) || signs.replace(/\s/g, '').length % 4 !== 0) return undefined;
  try {
    const code = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(signs, 'base64'));
    const html = /%3C/i.test(code) ? decoded(code) : code;
    return html.includes('<') ? html : undefined;
  } catch {
    return undefined;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
