import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { hc } from 'hono/client';
import openapiTS, { astToString } from 'openapi-typescript';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type App, createApp } from '#content-api/app.ts';
import { EVENT_NAMES } from '#content-api/events/events.shared.ts';
import { openTestApi } from '../support/api.ts';

const api = await openTestApi();
const app = createApp(api.parts);

interface Described {
  openapi: string;
  paths: Record<string, Record<string, { responses: Record<string, unknown>; requestBody?: unknown }>>;
  webhooks: Record<string, object>;
}

const source = await (await app.request('/api/openapi.json')).text();
const description = JSON.parse(source) as Described;
const routes = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} /api${path}`),
);
const documentation = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');

describe('the description of the API', () => {
  it('is OpenAPI 3.1 and names every route there is', () => {
    expect(description.openapi).toBe('3.1.0');
    const served = app.routes
      .filter(({ method, path }) => method !== 'ALL' && /^\/api\/(?!docs|openapi|typefaces|look)/.test(path))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(routes.toSorted()).toEqual([...new Set(served)].sort());
  });

  it('has every call that the documentation names', () => {
    const named = [...documentation.matchAll(/`(GET|POST|PUT|DELETE) (\/api\/[^`?]+)/g)].map(
      ([, method, path]) => `${method} ${path}`,
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((call) => !routes.includes(call))).toEqual([]);
  });

  it('has each event of webhooks with the schema of its body, and the documentation names it', () => {
    const { webhooks } = description;
    expect(Object.keys(webhooks)).toEqual(EVENT_NAMES);
    expect(webhooks['post.updated']).toHaveProperty(
      ['post', 'requestBody', 'content', 'application/json', 'schema', 'properties', 'event', 'const'],
      'post.updated',
    );
    expect(EVENT_NAMES.filter((name) => !documentation.includes(`\`${name}\``))).toEqual([]);
  });

  it('refers to nothing that it lacks, and has no other error by the rules of a public linter', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const linted = async (text: string) =>
      (await lintFromString({ source: text, absoluteRef: 'openapi.json', config }))
        .filter(({ severity }) => severity === 'error')
        .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
    expect(await linted(source)).toEqual([]);
    expect(await linted(source.replace('"openapi":"3.1.0"', '"openapi":"3.1.0","paths ":{}'))).toHaveLength(
      1,
    );
  });

  it('makes types with which a strict program compiles', { timeout: 120_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
    writeFileSync(join(folder, 'api.ts'), astToString(await openapiTS(description as never)));
    const program = (title: string) => `import type { paths } from './api.ts';
type Created = paths['/posts']['post'];
export const sent: Created['requestBody']['content']['application/json'] = {
  title: ${title}, slug: 'we-moved', author_id: 1, content: '<p>Hello</p>',
};
export const idOf = (answer: Created['responses'][201]['content']['application/json']): number => answer.id;
`;
    const compile = (title: string) => {
      writeFileSync(join(folder, 'program.ts'), program(title));
      const compiler = join(import.meta.dirname, '../../node_modules/typescript-native/bin/tsc');
      const options = ['--noEmit', '--strict', '--allowImportingTsExtensions', '--module', 'nodenext'];
      execFileSync(process.execPath, [compiler, ...options, 'program.ts'], { cwd: folder, stdio: 'pipe' });
    };
    compile("'We moved'");
    expect(() => compile('1')).toThrow();
  });

  it('has nothing that fields say for forms, which linters and generators reject', () => {
    const schema = description.paths['/pages/{id}']?.put?.requestBody;
    expect(JSON.stringify(schema)).toContain('"maxLength"');
    expect(JSON.stringify(schema)).not.toMatch(/"(?:input|sketches|choices|isLink)":/);
  });

  it('says who may call, what is sent and what is answered', () => {
    expect(description.paths['/leads/{id}/status']?.put).toMatchObject({
      'x-permission': { action: 'leads.change', author: null, editor: null, admin: 'any' },
      requestBody: {
        content: {
          'application/json': {
            schema: { properties: { status: { enum: ['Lead', 'Pined', 'Won', 'Discard'] } } },
          },
        },
      },
      responses: { 200: {}, 400: {}, 401: {}, 403: {}, 404: {} },
    });
    expect(description.paths['/contact']?.post).toMatchObject({
      security: [],
      responses: { 201: {}, 429: {} },
    });
  });

  it('tells of a body that is too large, or none of JSON, wherever one is taken', () => {
    const taking = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { requestBody }]) => JSON.stringify(requestBody ?? '').includes('application/json'))
        .map(([method, { responses }]) => ({ route: `${method} ${path}`, statuses: Object.keys(responses) })),
    );
    expect(taking.length).toBeGreaterThan(30);
    for (const { route, statuses } of taking) {
      expect(statuses, route).toEqual(expect.arrayContaining(['400', '413', '415']));
    }
  });

  it('tells of what refers to an author, of limits, and of refusals that are pages', () => {
    const responses = (method: string, path: string) => description.paths[path]?.[method]?.responses;
    const page = { content: { 'text/html': {} } };
    expect(responses('delete', '/authors/{id}')).toHaveProperty('409');
    expect(responses('delete', '/logos/{id}')).not.toHaveProperty('409');
    expect(responses('get', '/booking/availability')).toHaveProperty('429');
    expect(responses('get', '/booking/availability/days')).toHaveProperty('429');
    expect(responses('get', '/auth/google/callback')).toMatchObject({ 400: page });
    expect(responses('get', '/booking/manage/{token}/meeting.ics')).toMatchObject({ 404: page });
    expect(responses('post', '/booking/manage/{token}/cancel')).toMatchObject({ 200: page, 409: page });
    expect(responses('post', '/booking/manage/{token}/move')).toMatchObject({ 400: page, 410: page });
  });

  it('can be read as a page without code, under a policy that allows none', async () => {
    const response = await app.request('/api/docs');
    const text = await response.text();
    for (const route of routes) expect(text).toContain(`<code>${route}</code>`);
    expect(text).not.toMatch(/<script|<style|style=|onclick/);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'/);
    const stylesheet = await app.request('/api/docs/style.css');
    expect(stylesheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await stylesheet.text()).toContain('light-dark(');
  });
});

describe('the typed client', () => {
  const client = hc<App>('http://localhost', {
    fetch: (...request: Parameters<App['request']>) => app.request(...request),
  });

  it('knows what enquiries and bookings ask for', () => {
    type Contact = Parameters<typeof client.api.contact.$post>[0]['json'];
    expectTypeOf<Contact['name']>().toEqualTypeOf<string>();
    expectTypeOf<Contact['phone']>().toEqualTypeOf<string | null | undefined>();
    type Booking = Parameters<typeof client.api.booking.$post>[0]['json'];
    expectTypeOf<Booking['meetingType']>().toEqualTypeOf<
      'consultation' | 'project-discussion' | 'technical-review' | 'strategy-session'
    >();
  });

  it('knows what is answered', async () => {
    const answer = await client.api.contact.$post({ json: { name: 'Ada', email: 'ada@example.com' } });
    const body = await answer.json();
    expectTypeOf(body).toEqualTypeOf<{ success: true; message: string }>();
    expect(body.success).toBe(true);

    const headers = { authorization: `Bearer ${await api.signIn('admin')}` };
    const { leads } = await (await client.api.leads.$get({ query: { search: 'ada' } }, { headers })).json();
    expectTypeOf(leads[0]?.status).toEqualTypeOf<'Lead' | 'Pined' | 'Won' | 'Discard' | undefined>();
    expect(leads).toHaveLength(1);

    const { posts } = await (await client.api.posts.$get({ query: {} })).json();
    expectTypeOf(posts[0]?.slug).toEqualTypeOf<string | undefined>();
    expect(posts).toEqual([]);
  });
});
