import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '#content-api/server.ts';
import { addKey } from '#content-api/staff/access/keys.ts';
import { createTestApi } from '../../support/api.ts';
import { temporaryDataDir } from '../../support/entries/release.ts';
import { vitrine } from '../../support/processes/vitrine.ts';

const root = join(import.meta.dirname, '../../..');

async function connect(url: string, secret: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const env = { PATH: process.env.PATH ?? '', VITRINE_URL: url, VITRINE_KEY: secret };
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(root, 'cli/vitrine.mjs'), 'mcp'],
      env,
    }),
  );
  onTestFinished(() => client.close());
  return client;
}

it('an agent that starts programs calls the tools of a site', async () => {
  const api = await createTestApi();
  const server = await startServer(api.parts, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.stop());
  const rights = { name: 'Helper', rights: [], expires_at: null, networks: [] };
  const { secret } = await addKey(api.store.db, await api.user('admin'), rights);
  const client = await connect(server.url, secret);
  const { content } = await client.callTool({ name: 'list_posts', arguments: {} });
  expect((content as { text: string }[])[0]?.text).toContain('"total":0');
  await expect(connect(server.url, 'vitr_wrong')).rejects.toThrow('answer');
});

it.each<[string, Record<string, string>]>([
  ['no address', {}],
  ['an address without https', { VITRINE_URL: 'example.com', VITRINE_KEY: 'vitr_x' }],
  ['no key', { VITRINE_URL: 'https://example.com' }],
])('ends with 2 given %s', async (_, env) => {
  const { ended, said } = vitrine(await temporaryDataDir(), ['mcp'], env);
  expect(await ended).toEqual([2, null]);
  expect(said()).toBe('');
});
