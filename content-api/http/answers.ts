import type { MiddlewareHandler } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import type { z } from 'zod';
import type { ApiEnv } from './call.ts';

interface Further {
  /** What a client has to know beyond the summary. */
  description?: string;
  /** Refusals of this route's own, beside those of its guard and its validator. */
  refusals?: Record<number, string>;
}

/** Says what a route does and answers, for the API's description. It lets every request through. */
export function answers(
  summary: string,
  schema: z.ZodType,
  status = 200,
  { description, refusals = {} }: Further = {},
): MiddlewareHandler<ApiEnv> {
  const refused = Object.entries(refusals).map(([code, text]) => [code, { description: text }]);
  return describeRoute({
    summary,
    ...(description ? { description } : {}),
    responses: {
      [status]: {
        description: status === 201 ? 'Created' : 'Done',
        content: { 'application/json': { schema: resolver(schema, { io: 'output' }) } },
      },
      ...Object.fromEntries(refused),
    },
  });
}
