import { resolver, uniqueSymbol } from 'hono-openapi';
import type { z } from 'zod';

interface Further {
  description?: string;
  refusals?: Record<number, string>;
  /** The media type of the answer, where it isn't JSON; `schema` then describes an event or nothing. */
  media?: string;
  /** The media type of the refusals, where they are pages for people instead of JSON. */
  refusedAs?: string;
}

/** @param noun capitalised. */
export function aNoun(noun: string): string {
  return `${/^[AEIOU]/.test(noun) ? 'an' : 'a'} ${noun.toLowerCase()}`;
}

/** For the API's description: `answers('List leads, newest first', leadListSchema)(async (call) => …)`. */
export function answers(
  summary: string,
  schema: z.ZodType | null,
  status = 200,
  { description, refusals = {}, media = 'application/json', refusedAs }: Further = {},
) {
  const content = schema ? { [media]: { schema: resolver(schema, { io: 'output' }) } } : { [media]: {} };
  const page = refusedAs ? { content: { [refusedAs]: {} } } : {};
  const refused = Object.entries(refusals).map(([code, text]) => [code, { description: text, ...page }]);
  const responses = {
    [status]: { description: status === 201 ? 'Created' : 'Done', content },
    ...Object.fromEntries(refused),
  };
  const spec = { summary, ...(description ? { description } : {}), responses };
  return <Handler extends (...given: never[]) => unknown>(handler: Handler): Handler =>
    Object.assign(handler, { [uniqueSymbol]: { spec } });
}
