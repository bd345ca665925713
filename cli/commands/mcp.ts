import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { Command } from 'commander';
import { OperatorError } from '#content-api/errors.ts';

export function mcpCommand(): Command {
  return new Command('mcp')
    .description('connect an agent that starts programs rather than calling addresses (MCP over stdio)')
    .addHelpText(
      'after',
      '\nVITRINE_URL is the address of the site, VITRINE_KEY an API key.\n\nExample:\n  VITRINE_URL=https://example.com VITRINE_KEY=vitr_… vitrine mcp',
    )
    .action(() => connect(process.env.VITRINE_URL, process.env.VITRINE_KEY));
}

/**
 * Passes messages between the agent and the site's server until the agent closes its input. Nothing else may go to
 * standard output.
 */
async function connect(site: string | undefined, key: string | undefined): Promise<void> {
  if (!site || !/^https?:\/\/[^/]/.test(site))
    throw new OperatorError(
      'Set VITRINE_URL to the address of your site, for example https://example.com.',
      2,
    );
  if (!key) throw new OperatorError('Set VITRINE_KEY to an API key: make one under Settings → API keys.', 2);
  const agent = new StdioServerTransport();
  const server = new StreamableHTTPClientTransport(new URL('/api/mcp', site), {
    requestInit: { headers: { Authorization: `Bearer ${key}` } },
  });
  server.onmessage = (message) => void agent.send(message);
  agent.onmessage = (message) => {
    server.send(message).catch((cause: Error) => {
      const error = { code: -32_000, message: `${site} didn't answer: ${cause.message}` };
      if ('id' in message && message.id !== undefined)
        void agent.send({ jsonrpc: '2.0', id: message.id, error });
      else console.error(error.message);
    });
  };
  await server.start();
  await agent.start();
}
