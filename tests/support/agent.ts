import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { createApp } from '#content-api/app.ts';
import type { KeyRight } from '#content-api/staff/access/keys.shared.ts';
import { addKey } from '#content-api/staff/access/keys.ts';
import type { TestApi } from './api.ts';

/** Agents of this user: the official client, which calls the app over its own transport with a key of these rights. */
export function agentsOf({ parts, store }: TestApi, maker: Parameters<typeof addKey>[1]) {
  const app = createApp(parts);
  return async (rights: KeyRight[]) => {
    const { secret } = await addKey(store.db, maker, {
      name: 'Helper',
      rights,
      expires_at: null,
      networks: [],
    });
    const client = new Client({ name: 'test', version: '1' });
    const transport = new StreamableHTTPClientTransport(new URL('http://localhost/api/mcp'), {
      requestInit: { headers: { authorization: `Bearer ${secret}` } },
      fetch: async (url, init) => app.request(String(url), init),
    });
    await client.connect(transport);
    let calls = 0;
    const call = async (name: string, given: Record<string, unknown> = {}) => {
      calls += 1;
      const { content, isError } = await client.callTool({ name, arguments: given });
      return { text: (content as { text: string }[])[0]?.text ?? '', isError: isError === true };
    };
    return { client, secret, call, calls: () => calls };
  };
}
