import { oneLine, printable } from '../../values/fields.shared.ts';

/** A file's fields, and its text with the line on which it begins, from 1. */
export interface FrontMatter {
  data: Record<string, unknown>;
  body: string;
  bodyLine: number;
}

/** A front matter whose names are found however a generator writes them: `pubDate`, `pub_date`, `Pub-Date`. */
export interface Values {
  /** The first of these names that says something, as the file spells it, with its value. */
  find(names: readonly string[]): { key: string; value: unknown } | undefined;
  value(names: readonly string[]): unknown;
  text(names: readonly string[]): string;
  line(names: readonly string[]): string;
  keys: readonly string[];
}

export function valuesOf(data: Record<string, unknown>): Values {
  const byName = new Map<string, { key: string; value: unknown }>();
  for (const [key, value] of Object.entries(data)) {
    const name = folded(key);
    if (!byName.has(name) && value !== undefined && value !== null && value !== '')
      byName.set(name, { key, value });
  }
  const find = (names: readonly string[]) => names.map((name) => byName.get(folded(name))).find(Boolean);
  const text = (names: readonly string[]) => {
    const value = find(names)?.value;
    return typeof value === 'string' || typeof value === 'number' ? printable(String(value)).trim() : '';
  };
  return {
    find,
    value: (names) => find(names)?.value,
    text,
    line: (names) => oneLine(text(names)),
    keys: Object.keys(data),
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

export function folded(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

export class FrontMatterError extends Error {
  override name = 'FrontMatterError';
  readonly line: number;

  constructor(message: string, line: number, options?: ErrorOptions) {
    super(message, options);
    this.line = line;
  }
}

/** An error in the value of a key, whose line is found by the key's name. */
export class FieldError extends FrontMatterError {
  readonly key: string;

  constructor(key: string, message: string) {
    super(`${key} ${message}`, 0);
    this.key = key;
  }
}
