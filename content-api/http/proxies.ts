import { BlockList, isIP } from 'node:net';

/** Whose word counts on where a request comes from: that of so many proxies in a row, or of those in these networks. */
export type TrustedProxies = number | readonly string[];

export const MOST_HOPS = 10;

const UNIQUE_LOCAL = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'];
const LINK_LOCAL = ['169.254.0.0/16', 'fe80::/10'];
const LOOPBACK = ['127.0.0.0/8', '::1/128'];

/** Express has the first three names, Caddy the last. */
const NAMED: Partial<Record<string, readonly string[]>> = {
  loopback: LOOPBACK,
  linklocal: LINK_LOCAL,
  uniquelocal: UNIQUE_LOCAL,
  private: [...LOOPBACK, ...LINK_LOCAL, ...UNIQUE_LOCAL],
};

/** Null for what is neither yes or no, a number of hops, nor a list of networks. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  const value = text.toLowerCase();
  if (/^(true|yes|on)$/.test(value)) return 1;
  if (/^(|false|no|off)$/.test(value)) return 0;
  if (/^\d+$/.test(value)) return Number(value) <= MOST_HOPS ? Number(value) : null;
  const networks = value.split(/[\s,]+/).filter(Boolean);
  return networks.length > 0 && networks.every((one) => NAMED[one] || isNetwork(one)) ? networks : null;
}

export interface ProxyChain {
  /** Whether the one at the other end of the connection is a proxy of ours. */
  isTrusted(peer: string): boolean;
  /** @param forwarded the X-Forwarded-For of the request: each proxy appended whom it was called by. */
  visitor(peer: string, forwarded: string | undefined): string;
}

/** Read from the near end, because a visitor may have written anything at the far one. */
export function proxyChain(trusted: TrustedProxies): ProxyChain {
  const trusts = trustOf(trusted);
  return {
    isTrusted: (peer) => trusts(peer, 0),
    visitor: (peer, forwarded = '') => {
      const named = forwarded.split(',').map((one) => withoutPort(one.trim()));
      const chain = [peer, ...named.filter(Boolean).reverse()];
      return chain.find((address, hop) => !trusts(address, hop)) ?? chain.at(-1) ?? peer;
    },
  };
}

function trustOf(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof trusted === 'number') return (_, hop) => hop < trusted;
  return addressesIn(trusted.flatMap((one) => NAMED[one] ?? one));
}

function addressesIn(networks: readonly string[], mostBits = 128): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = familyOf(address) === 'ipv4' ? 32 : 128] = network.split('/');
    list.addSubnet(address, Math.min(Number(bits), mostBits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

/** For senders as `networkOf` names them: of IPv6 the first 64 bits count. */
export function networkList(networks: readonly string[]): (sender: string) => boolean {
  const includes = addressesIn(networks, 64);
  return (sender) => includes(sender.replace('/64', ''));
}

export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    most > 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  );
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Azure's gateways append one, new for each connection. */
function withoutPort(address: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}
