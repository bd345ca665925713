const ESCAPED = /(?<!\\)((?:\\\\)*)\\u0000/g;
const REPLACEMENT = '\u{fffd}';

/**
 * Replaces U+0000 with U+FFFD in values and searches: PostgreSQL has no U+0000 in texts and no escape for it in JSON,
 * while the embedded store accepts both. https://www.postgresql.org/docs/current/datatype-json.html
 */
export function storable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'string') return value;
  const text = value.includes('\0') ? value.replaceAll('\0', REPLACEMENT) : value;
  return text.includes('\\u0000') && isJson(text) ? text.replace(ESCAPED, `$1${REPLACEMENT}`) : text;
}

/** Other texts may mention escapes. */
function isJson(text: string): boolean {
  if (!/^[{["]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
