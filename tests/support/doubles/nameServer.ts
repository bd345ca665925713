import { Resolver } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import dns from 'dns2';
import { onTestFinished } from 'vitest';

/** A name server with these TXT records, asked over UDP as any other. */
export async function startNameServer(records: Record<string, string[]>): Promise<Resolver> {
  const server = dns.createServer({
    udp: true,
    handle: (request, send) => {
      const response = dns.Packet.createResponseFromRequest(request);
      const name = request.questions[0]?.name ?? '';
      const type = dns.Packet.TYPE.TXT;
      for (const data of records[name] ?? [])
        response.answers.push(
          new dns.Packet.Resource({ name, type, class: dns.Packet.CLASS.IN, ttl: 60, data }),
        );
      send(response);
    },
  });
  await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  onTestFinished(() => server.close());
  const { port } = (server.addresses() as { udp: AddressInfo }).udp;
  const resolver = new Resolver({ timeout: 1000, tries: 1 });
  resolver.setServers([`127.0.0.1:${port}`]);
  return resolver;
}
