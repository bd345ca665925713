import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startServer, startSiteOnly } from '#content-api/server.ts';
import { openTestApi } from '../../support/api.ts';
import { enquiry } from '../../support/entries/leads.ts';
import { publishFiles } from '../../support/entries/release.ts';

const TOKEN = 'scrape-this-server-7';
const api = await openTestApi({ backupTo: '/srv/backups' });
await publishFiles(api.dataDir, { 'index.html': '<h1>Home</h1>', '404.html': '<h1>Not here</h1>' });
const server = await startServer(api.parts, {
  port: 0,
  host: '127.0.0.1',
  metricsToken: TOKEN,
  version: '1.2.3',
});
afterAll(() => server.stop());

function ask(path: string, headers: Record<string, string> = {}, url = server.url) {
  const { port } = new URL(url);
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode, text }));
    })
      .on('error', reject)
      .end();
  });
}

const send = (path: string, json: object) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });

it('counts requests by route and never by path', async () => {
  for (const path of ['/', '/nowhere/1', '/nowhere/2', '/api/posts/some-post', '/api/nowhere/3'])
    await ask(path);
  await send('/api/auth/login', { email: 'ada@example.com', password: 'Wrong1Horse' });
  await send('/api/contact', enquiry());
  const { text } = await ask('/metrics');
  const counted = [...text.matchAll(/requests_total\{method="GET",route="(.*?)",status="(...)"\} (\d+)/g)];
  expect(counted.map(([, ...parts]) => parts.join(' ')).sort()).toEqual([
    '/* 2xx 1',
    '/api/posts/:id 4xx 1',
    'unknown 4xx 3',
  ]);
  expect(text).not.toMatch(/nowhere|some-post|example\.com/);
  expect(text).toMatch(/http_request_duration_seconds_count\{method="POST",route="\/api\/contact"\} 1/);
  expect(text).toMatch(/sign_in_failures_total\{reason="not_signed_in"\} \d/);
  expect(text).toMatch(/enquiries_total\{result="taken"\} \d/);
  expect(text).toContain('vitrine_leads{state="taken"} 1');
  expect(text).toContain('vitrine_outbox_messages{state="pending"} 2');
  expect(text).toContain('vitrine_backup_last_timestamp_seconds 0');
  expect(text).toContain('version="1.2.3"');
});

it.each([
  ['a proxy’s header', { 'X-Forwarded-For': '203.0.113.7' }],
  ['another proxy’s header', { Forwarded: 'for=203.0.113.7' }],
  ['the name of the site', { Host: 'www.example.com' }],
  ['a wrong token and a header', { Authorization: 'Bearer scrape-this-server-8', Via: '1.1 proxy' }],
])('looks like a missing page to a request with %s', async (_, headers) => {
  expect(await ask('/metrics', headers as unknown as Record<string, string>)).toEqual({
    status: 404,
    text: '<h1>Not here</h1>',
  });
});

it('answers anyone who has the token', async () => {
  const headers = { Host: 'www.example.com', 'X-Forwarded-For': '203.0.113.7' };
  expect((await ask('/metrics', { ...headers, Authorization: `Bearer ${TOKEN}` })).status).toBe(200);
});

it('says that the database is down where the site is served without it', async () => {
  const alone = await startSiteOnly(api.parts, 'unavailable', { port: 0, host: '127.0.0.1' });
  const { text } = await ask('/metrics', {}, alone.url);
  await alone.stop();
  expect(text).toContain('vitrine_database_up 0');
  expect(text).toMatch(/vitrine_disk_free_bytes \d/);
  expect(text).not.toMatch(/^vitrine_leads/m);
});

it.each(['dashboard.json', 'alerts.yml'])('has every figure that %s shows', async (file) => {
  const example = readFileSync(join(import.meta.dirname, '../../../docs/monitoring', file), 'utf8');
  const { text } = await ask('/metrics');
  const offered = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
  const used = [...example.matchAll(/\b(?:vitrine|process|nodejs)_\w+/g)].map(([name]) =>
    name.replace(/_bucket$/, ''),
  );
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !offered.includes(name))).toEqual([]);
});
