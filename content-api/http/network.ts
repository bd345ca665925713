import { isIPv6 } from 'node:net';

/** An IPv4 address, or the /64 of an IPv6 one: whoever has one address has all 2^64 (RFC 4291 §2.5.4). */
export function networkOf(address: string): string {
  // With a dot it is an IPv4 address in the dress of IPv6: one sender.
  if (!isIPv6(address) || address.includes('.')) return address;
  const [start = [], end] = (address.split('%')[0] ?? '')
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const groups = end ? [...start, ...zeros(8 - start.length - end.length), ...end] : start;
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

function zeros(length: number): string[] {
  return Array.from({ length }, () => '0');
}
