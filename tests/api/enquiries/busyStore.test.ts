import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { openFile } from '#content-api/database/sqlite/migrate.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { enquiry } from '../../support/entries/leads.ts';
import { isOnPostgres } from '../../support/postgres.ts';

const log = vi.spyOn(console, 'error').mockImplementation(() => {});

let api: TestApi;
beforeEach(async () => {
  log.mockClear();
  api = await createTestApi();
});

const send = () => api.send('POST', '/contact', { json: enquiry({ message: 'x'.repeat(9000) }) });
const later = { code: 'unavailable', error: expect.stringContaining('try again in a minute') };

it.skipIf(isOnPostgres)(
  'asks to come again while another process keeps the store locked; reading goes on',
  async () => {
    api.store.file.pragma('busy_timeout = 20');
    const other = openFile(join(api.dataDir, 'content.db'));
    other.exec('BEGIN IMMEDIATE');
    const refused = await send();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    expect(refused.body).toEqual(later);
    await send();
    expect(log.mock.calls).toEqual([[expect.stringMatching(/^Another process has locked the database/)]]);
    expect((await api.send('GET', '/posts')).status).toBe(200);
    other.close();
    expect((await send()).status).toBe(201);
  },
);

it.skipIf(isOnPostgres)(
  'asks to come again while the store can’t grow, and keeps nothing of what it refused',
  async () => {
    const pages = Number(api.store.file.pragma('page_count', { simple: true }));
    api.store.file.pragma(`max_page_count = ${pages}`);
    const replies = [await send(), await send(), await send()];
    expect(replies.at(-1)).toMatchObject({ status: 503, body: later });
    await send();
    expect(log.mock.calls).toEqual([[expect.stringMatching(/^The disk is full/)]]);
    const answered = replies.filter(({ status }) => status === 201).length;
    api.store.file.pragma('max_page_count = 1000000');
    const { leads } = (await api.send('GET', '/leads', { token: await api.signIn('admin') })).body;
    expect(leads).toHaveLength(answered);
    expect((await send()).status).toBe(201);
  },
);
