import type { z } from 'zod';

type Schema = z.core.$ZodType;

/**
 * Fills fields that the answer lacks with an empty list, an empty text or 0, so that a screen can show the
 * rest.
 */
export function filled(schema: Schema, answer: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return filledObject(def.shape, answer);
    case 'array':
      return Array.isArray(answer) ? answer.map((item) => filled(def.element, item)) : [];
    case 'record':
      return isObject(answer) ? answer : {};
    case 'nullable':
      return answer === null || answer === undefined ? null : filled(def.innerType, answer);
    case 'optional':
      return answer === null || answer === undefined ? undefined : filled(def.innerType, answer);
    case 'union':
      return answer ?? filled(def.options[0] as Schema, answer);
    case 'enum':
      return answer ?? Object.values(def.entries)[0];
    case 'literal':
      return answer ?? def.values[0];
    case 'boolean':
      return answer ?? false;
    case 'number':
      return answer ?? 0;
    case 'string':
      return answer ?? '';
    default:
      return answer;
  }
}

function filledObject(shape: Readonly<Record<string, Schema>>, answer: unknown): object {
  const given: Record<string, unknown> = isObject(answer) ? answer : {};
  const whole: Record<string, unknown> = { ...given };
  for (const [name, schema] of Object.entries(shape)) {
    const value = filled(schema, given[name]);
    if (value !== undefined) whole[name] = value;
  }
  // An answer without a total contains all entries.
  const list = Object.keys(shape).find((name) => Array.isArray(given[name]));
  if (list && 'total' in shape && given.total == null) whole.total = (given[list] as unknown[]).length;
  if (list && 'totalPages' in shape && given.totalPages == null) whole.totalPages = 1;
  return whole;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
