import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Schema } from 'hono/types';
import type { ApiEnv } from '../call.ts';
import {
  answerPage,
  answerSiteStylesheet,
  answerStylesheet,
  type Markup,
  type Page,
  page,
} from '../pages/page.ts';
import { type Description, describeApi, type Webhooks } from './describe.ts';

export function docsRoutes<Routes extends Schema, Base extends string>(
  api: Hono<ApiEnv, Routes, Base>,
  webhooks: Webhooks,
) {
  let described: Promise<Description> | undefined;
  const description = () => {
    described ??= describeApi(api, webhooks);
    return described;
  };
  return {
    description: async (call: Context) =>
      call.body(JSON.stringify(await description()), 200, { 'Content-Type': 'application/json' }),
    page: async (call: Context) => answerPage(call, docsPage(await description())),
    stylesheet: answerStylesheet,
    siteStylesheet: answerSiteStylesheet,
  };
}

interface Content {
  content?: Record<string, { schema?: JsonSchema }>;
}

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema; description?: string }[];
  requestBody?: Content;
  responses: Record<string, Content & { description?: string }>;
  'x-permission'?: { action: string } & Record<string, string | null>;
}

interface Described {
  method: string;
  path: string;
  operation: Operation;
}

function docsPage(description: Description): Page {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method,
      path,
      operation: operation as Operation,
    })),
  );
  const nouns = byNoun(operations);
  const calls = Object.entries((description as Description & { webhooks: Webhooks }).webhooks);
  const components = (description.components.schemas ?? {}) as Record<string, JsonSchema>;
  return page(
    description.info.title,
    html`<h1>${description.info.title}</h1>
<p>${description.info.description} Programs can read <a href="/api/openapi.json">the OpenAPI 3.1 description</a>.
To sign in, send <code>Authorization: Bearer</code> with the token from <code>POST /api/auth/login</code>.</p>
<nav aria-label="Groups of calls"><ul>${[...nouns.keys()].map((noun) => html`<li><a href="#${noun}">${noun}</a></li>`)}<li><a href="#events">events</a></li></ul></nav>
${[...nouns].map(
  ([noun, its]) => html`<section aria-labelledby="${noun}">
<h2 id="${noun}">${noun}</h2>
${its.map((described) => operationOf(described, components))}
</section>`,
)}
<section aria-labelledby="events">
<h2 id="events">events</h2>
${calls.map(([event, { post }]) => eventOf(event, post as Operation, components))}
</section>`,
  );
}

function byNoun(operations: Described[]): Map<string, Described[]> {
  const nouns = new Map<string, Described[]>();
  for (const described of operations) {
    const noun = described.operation.tags?.[0] ?? '';
    nouns.set(noun, [...(nouns.get(noun) ?? []), described]);
  }
  return nouns;
}

function operationOf({ method, path, operation }: Described, components: Record<string, JsonSchema>): Markup {
  const { summary, description, parameters = [], requestBody, responses } = operation;
  return html`<article>
<h3><code>${method.toUpperCase()} /api${path}</code></h3>
${summary ? html`<p>${summary}.</p>` : ''}
${description ? html`<p>${description}</p>` : ''}
<p class="guard">${guardOf(operation)}</p>
${parameters.length > 0 ? parametersOf(parameters, components) : ''}
${Object.entries(requestBody?.content ?? {}).map(
  ([media, { schema = {} }]) => html`<details>
<summary>Body: ${media}</summary>
<pre>${schemaText(schema, components)}</pre></details>`,
)}
${Object.entries(responses).map(([status, response]) => answerOf(status, response, components))}
</article>`;
}

function eventOf(
  event: string,
  { summary, requestBody }: Operation,
  components: Record<string, JsonSchema>,
): Markup {
  const schema = requestBody?.content?.['application/json']?.schema ?? {};
  return html`<article>
<h3><code>${event}</code></h3>
<p>${summary}.</p>
<details><summary>Body: application/json</summary><pre>${schemaText(schema, components)}</pre></details>
</article>`;
}

function parametersOf(
  parameters: NonNullable<Operation['parameters']>,
  components: Record<string, JsonSchema>,
): Markup {
  return html`<table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Value</th></tr></thead>
<tbody>${parameters.map(
    (parameter) => html`<tr>
<td><code>${parameter.name}</code>${parameter.required ? ' *' : ''}</td><td>${parameter.in}</td>
<td>${schemaText(parameter.schema ?? {}, components)} ${parameter.description ?? ''}</td></tr>`,
  )}</tbody></table>`;
}

function answerOf(
  status: string,
  { description = '', content = {} }: Operation['responses'][string],
  components: Record<string, JsonSchema>,
): Markup {
  const [media, { schema = undefined } = {}] = Object.entries(content)[0] ?? [];
  const isFailure = Number(status) >= 400;
  if (!schema || isFailure) return html`<p class="guard">${status}: ${description || media}</p>`;
  return html`<details><summary>${status}: ${media}</summary><pre>${schemaText(schema, components)}</pre></details>`;
}

function guardOf({ security, 'x-permission': permission }: Operation): string {
  if (security?.length === 0) return 'Public';
  if (!permission) return 'For signed-in users';
  const roles = ['author', 'editor', 'admin'].filter((role) => permission[role]);
  const named = roles.map((role) => (permission[role] === 'own' ? `${role} (their own)` : role));
  return `For ${named.join(', ')}: ${permission.action}`;
}

interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  maxLength?: number;
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

function schemaText(schema: JsonSchema, components: Record<string, JsonSchema> = {}, indent = ''): string {
  const inner = (other: JsonSchema, deeper = indent) => schemaText(other, components, deeper);
  const choices = schema.anyOf ?? schema.oneOf;
  if (schema.$ref) return referred(schema.$ref, components, indent);
  if (choices) return [...new Set(choices.map((choice) => inner(choice)))].join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.items) return `${inner(schema.items)}[]`;
  if (schema.properties) return objectText(schema, inner, indent);
  if (typeof schema.additionalProperties === 'object')
    return `{ [name]: ${inner(schema.additionalProperties)} }`;
  return plainText(schema);
}

function referred(reference: string, components: Record<string, JsonSchema>, indent: string): string {
  const name = reference.split('/').at(-1) ?? '';
  const target = components[name];
  return target ? schemaText(target, components, indent) : name;
}

function objectText(
  { properties = {}, required = [] }: JsonSchema,
  inner: (schema: JsonSchema, indent: string) => string,
  indent: string,
): string {
  const deeper = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const optional = required.includes(name) ? '' : '?';
    return `${deeper}${name}${optional}: ${inner(schema, deeper)}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function plainText({ type, format, maxLength, default: otherwise }: JsonSchema): string {
  const name = format === 'binary' ? 'file' : [type ?? 'any'].flat().join(' | ');
  const facts = [
    format && format !== 'binary' ? format : '',
    maxLength ? `at most ${maxLength} characters` : '',
    otherwise === undefined || otherwise === '' ? '' : `otherwise ${JSON.stringify(otherwise)}`,
  ].filter(Boolean);
  return facts.length > 0 ? `${name} (${facts.join(', ')})` : name;
}
