import type { Hono } from 'hono';
import type { Schema } from 'hono/types';
import { generateSpecs } from 'hono-openapi';
import type { ApiEnv } from '../call.ts';

export type Description = Awaited<ReturnType<typeof generateSpecs>>;

/** The calls that others get, by event. */
export type Webhooks = Record<string, { post: object }>;

const failure = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A message for people.' },
    code: { type: 'string', description: 'A stable code for programs.' },
    fields: {
      type: 'object',
      description: 'Messages by field name.',
      additionalProperties: { type: 'string' },
    },
    request_id: {
      type: 'string',
      description:
        'Only for server errors: the id of this request in the log. Also in the header X-Request-Id.',
    },
  },
  // Some say more, such as `current` of an entry that someone else has changed.
  additionalProperties: true,
} as const;

const documentation = {
  info: {
    title: 'Vitrine content API',
    version: '1',
    description:
      'Read and write everything that the site shows and receives. Errors are JSON with error, code and often fields. Lists and entries take fields=a,b to answer with these fields alone, and have an ETag for If-None-Match.',
  },
  servers: [{ url: '/api' }],
  security: [{ bearer: [] }],
  components: {
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description:
          'An API key from Settings → API keys, or a token from POST /api/auth/login, which works for a day.',
      },
    },
    schemas: { Failure: failure },
  },
} as const;

export async function describeApi<Routes extends Schema, Base extends string>(
  api: Hono<ApiEnv, Routes, Base>,
  webhooks: Webhooks,
): Promise<Description> {
  const refused = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } };
  const description = await generateSpecs(api, {
    documentation: structuredClone(documentation) as never,
    excludeStaticFile: false,
    defaultValidationErrorResponse: { description: 'Invalid: fields says why', ...refused },
  });
  for (const [path, operations] of Object.entries(description.paths)) {
    for (const operation of Object.values(operations)) tag(path, operation as Operation, refused);
  }
  const schemas = description.components?.schemas ?? {};
  for (const [name, schema] of Object.entries(schemas)) schemas[name] = plainSchema(schema) as typeof schema;
  return Object.assign(description, { webhooks });
}

type Content = Record<string, { schema?: unknown }>;

interface Operation {
  tags?: string[];
  parameters?: { schema?: unknown }[];
  requestBody?: { content: Content };
  responses: Record<string, { description?: string; content?: Content }>;
}

const refusedBodies = {
  413: { description: 'Larger than 1 MB (posts: 4 MB)' },
  415: { description: 'Not sent as application/json' },
};

function tag(path: string, operation: Operation, refused: object): void {
  operation.tags ??= [path.split('/')[1] ?? ''];
  const takesJson = operation.requestBody?.content['application/json'] !== undefined;
  if (takesJson) operation.responses = { ...structuredClone(refusedBodies), ...operation.responses };
  for (const [status, response] of Object.entries(operation.responses)) {
    if (Number(status) >= 400 && !response.content) Object.assign(response, refused);
  }
  const contents = [operation.requestBody, ...Object.values(operation.responses)];
  const bodies = contents.flatMap((one) => Object.values(one?.content ?? {}));
  for (const one of [...(operation.parameters ?? []), ...bodies])
    if (one.schema) one.schema = plainSchema(one.schema);
}

const words = (text: string) => new Set(text.split(/\s+/));

/** Keywords of JSON Schema by their values: plain ones, a schema, a list of schemas, schemas by name. */
const PLAIN = words(
  `$ref type enum const format pattern default title description deprecated readOnly writeOnly required examples
   minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems uniqueItems
   minProperties maxProperties contentEncoding contentMediaType`,
);
const SCHEMA = words('items additionalProperties propertyNames contains not if then else');
const LIST = words('anyOf oneOf allOf prefixItems');
const NAMED = words('properties patternProperties $defs');

/** The schema without what fields say for forms, which other programs don't know and linters reject. */
function plainSchema(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (PLAIN.has(keyword)) return [[keyword, value]];
    if (SCHEMA.has(keyword)) return [[keyword, plainSchema(value)]];
    if (LIST.has(keyword)) return [[keyword, (value as unknown[]).map(plainSchema)]];
    if (!NAMED.has(keyword)) return [];
    const schemas = Object.entries(value as object).map(([name, one]) => [name, plainSchema(one)]);
    return [[keyword, Object.fromEntries(schemas)]];
  });
  return Object.fromEntries(entries);
}
