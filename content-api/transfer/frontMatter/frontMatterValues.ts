import { oneLine, printable } from '../../values/fields.shared.ts';

export interface FrontMatter {
  data: Record<string, unknown>;
  body: string;
  /** From 1. */
  bodyLine: number;
}

/** Finds names however a generator spells them: `pubDate`, `pub_date`, `Pub-Date`. */
export interface Values {
  /** The first of these names with a value, as the file spells it. */
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

export function inside(values: Values, name: string): Values {
  const value = values.value([name]);
  return valuesOf(isRecord(value) ? value : {});
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

/** The caller finds the line by the key. */
export class FieldError extends FrontMatterError {
  readonly key: string;

  constructor(key: string, message: string) {
    super(`${key} ${message}`, 0);
    this.key = key;
  }
}
