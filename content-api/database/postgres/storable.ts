const ESCAPED = /(?<!\\)((?:\\\\)*)\\u0000/g;
const REPLACEMENT = '\u{fffd}';

/**
 * PostgreSQL's texts have no U+0000, and its JSON no escape of it, which the embedded store takes: what somebody sends
 * with one is kept, and looked for, with U+FFFD in its place.
 * https://www.postgresql.org/docs/current/datatype-json.html
 */
export function storable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'string') return value;
  const text = value.includes('\0') ? value.replaceAll('\0', REPLACEMENT) : value;
  return text.includes('\\u0000') && isJson(text) ? text.replace(ESCAPED, `$1${REPLACEMENT}`) : text;
}

/** A text about escapes says what it says. */
function isJson(text: string): boolean {
  if (!/^[{["]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
