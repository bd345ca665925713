import { describe, expect, it } from 'vitest';
import { networkOf, parseTrustedProxies, proxyChain } from './request.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::5', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::a:b:c:d', '2001:db8:0:0::/64'],
  ['2001:db8::e:b:c:d', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const chain = (text: string) => proxyChain(parseTrustedProxies(text) ?? 0);

describe('the proxies that are trusted', () => {
  it.each([
    ['yes', 1],
    ['true', 1],
    ['no', 0],
    ['0', 0],
    ['2', 2],
    ['private, 203.0.113.0/24 2001:DB8::/32', ['private', '203.0.113.0/24', '2001:db8::/32']],
  ])('are read from %j', (text, trusted) => {
    expect(parseTrustedProxies(text)).toEqual(trusted);
  });

  it.each([
    'fasle',
    '11',
    '-1',
    'public',
    '10.0.0.0/33',
    '10.0.0/8',
    '10.0.0.0/8/8',
    '::1/129',
    'loopback;private',
  ])('aren’t %j', (text) => {
    expect(parseTrustedProxies(text)).toBeNull();
  });
});

describe('the address of a visitor', () => {
  const VISITOR = '198.51.100.7';
  const CDN = '203.0.113.5';
  const BALANCER = '10.0.0.2';
  const throughBoth = `6.6.6.6, ${VISITOR}, ${CDN}`;

  it('is that of the connection where no proxy is trusted', () => {
    expect(chain('no').visitor(VISITOR, '6.6.6.6')).toBe(VISITOR);
  });

  it('is as many hops away as there are proxies', () => {
    expect(chain('1').visitor(BALANCER, VISITOR)).toBe(VISITOR);
    expect(chain('2').visitor(BALANCER, throughBoth)).toBe(VISITOR);
    expect(chain('2').visitor(BALANCER, VISITOR)).toBe(VISITOR);
  });

  it('is the nearest one outside of the trusted networks', () => {
    expect(chain('private, 203.0.113.0/24').visitor(BALANCER, throughBoth)).toBe(VISITOR);
    expect(chain('private').visitor(BALANCER, throughBoth)).toBe(CDN);
    expect(chain('private').visitor(VISITOR, '6.6.6.6')).toBe(VISITOR);
    expect(chain('private').visitor(BALANCER, '192.168.1.9')).toBe('192.168.1.9');
  });

  it('is found where the server hears IPv6 and the proxy speaks IPv4', () => {
    expect(chain('uniquelocal').visitor(`::ffff:${BALANCER}`, VISITOR)).toBe(VISITOR);
    expect(chain('loopback').visitor('::1', VISITOR)).toBe(VISITOR);
  });

  it('has no port', () => {
    expect(chain('1').visitor(BALANCER, `${VISITOR}:50123`)).toBe(VISITOR);
    expect(chain('1').visitor(BALANCER, '[2001:db8::1]:50123')).toBe('2001:db8::1');
    expect(chain('1').visitor(BALANCER, '2001:db8::1')).toBe('2001:db8::1');
  });
});
