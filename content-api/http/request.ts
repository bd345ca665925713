import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiFailure } from '../errors.ts';
import type { ReleaseFolder } from '../storage/releaseFolder.ts';
import { LARGEST_FILE } from '../values/files.shared.ts';
import type { ApiEnv } from './call.ts';
import { frameReader } from './pages/siteFrame.ts';

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

export function noteAddress(proxies: ProxyChain): MiddlewareHandler<ApiEnv> {
  return async (call, next) => {
    call.set('address', networkOf(proxies.visitor(peerOf(call), call.req.header('x-forwarded-for'))));
    await next();
  };
}

function peerOf(call: Context<ApiEnv>): string {
  return (call.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? 'unknown';
}

/** An IPv4 address, or the /64 of an IPv6 one: a sender with one address has all 2^64 (RFC 4291 §2.5.4). */
export function networkOf(address: string): string {
  // With a dot it is an IPv4 address written as an IPv6 one: one sender.
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

export const REQUEST_ID = 'X-Request-Id';

/** A request id from a proxy may contain nothing that could break a line of the log. */
const SANE = /^[\w.:=-]{1,100}$/;

/** Short enough to be read out on the telephone. */
export function newRequestId(): string {
  return randomBytes(5).toString('hex');
}

const ids = new WeakMap<IncomingMessage, string>();

/** The same id for a request wherever it is asked for. @param proxies whose own id is taken, the first time. */
export function requestIdOf(request: IncomingMessage, proxies?: ProxyChain): string {
  const existing = ids.get(request);
  if (existing !== undefined) return existing;
  const isTrusted = proxies?.isTrusted(request.socket.remoteAddress ?? 'unknown') ?? false;
  const id = idFrom(isTrusted ? String(request.headers[REQUEST_ID.toLowerCase()] ?? '') : undefined);
  ids.set(request, id);
  return id;
}

function idFrom(given: string | undefined): string {
  return given && SANE.test(given) ? given : newRequestId();
}

/** So that an answer and its lines in the log are found together. A trusted proxy's own id is taken. */
export function nameRequest(proxies: ProxyChain): MiddlewareHandler<ApiEnv> {
  return async (call, next) => {
    const incoming = (call.env as Partial<HttpBindings> | undefined)?.incoming;
    const given = proxies.isTrusted(peerOf(call)) ? call.req.header(REQUEST_ID) : undefined;
    const id = incoming ? requestIdOf(incoming, proxies) : idFrom(given);
    call.set('requestId', id);
    await next();
    call.res.headers.set(REQUEST_ID, id);
  };
}

const MEGABYTE = 1024 * 1024;

const tooLarge = (limit: string) => () => {
  throw new ApiFailure(413, 'too_large', 'This is too large. The limit is {limit}', { values: { limit } });
};

const jsonLimit = bodyLimit({ maxSize: MEGABYTE, onError: tooLarge('1 MB') });

/**
 * Counted while it arrives (OWASP API4:2023), before anyone knows who sends it: a file must say its length, and is
 * only read once its sender may send it. @param largest bytes of a picture, UTF-16 units of a text.
 */
export function limitBody(largest: { picture: number; text: number }): MiddlewareHandler<ApiEnv> {
  // With the form around it; a text has up to three bytes a unit.
  const formLimit = bodyLimit({ maxSize: largest.picture + 64 * 1024, onError: tooLarge('10 MB') });
  const fileLimit = bodyLimit({ maxSize: LARGEST_FILE + 64 * 1024, onError: tooLarge('50 MB') });
  const postLimit = bodyLimit({ maxSize: 3 * largest.text + MEGABYTE, onError: tooLarge('4 MB') });
  return (call, next) => {
    if (call.req.path === FILES && !call.req.header('transfer-encoding')) return fileLimit(call, next);
    if (/^multipart\/form-data/i.test(call.req.header('content-type') ?? '')) return formLimit(call, next);
    return POSTS.test(call.req.path) ? postLimit(call, next) : jsonLimit(call, next);
  };
}

const FILES = '/api/uploads/file';
const POSTS = /^\/api\/(posts(\/\d+(\/working-copy)?)?|unsaved\/posts\/[^/]+)$/;

/** Left lying, an unread body blocks the connection, and the next request on it fails (RFC 9112 §9.3). */
export const drainBody: MiddlewareHandler<ApiEnv> = async (call, next) => {
  const request = call.req.raw;
  await next();
  if (!request.body || request.bodyUsed || request.body.locked) return;
  // Not waited for: the answer goes out first. The server ends a connection on which much is still to come.
  request.body.pipeTo(new WritableStream()).catch(() => {});
};

/** Answers of the API are nobody's to keep: leads, drafts and who is signed in travel in them. */
export const noStore: MiddlewareHandler<ApiEnv> = async (call, next) => {
  await next();
  if (!call.res.headers.has('Cache-Control')) call.res.headers.set('Cache-Control', 'no-store');
};

/** For answers that are pages (pages/page.ts). */
export function lendSiteFrame(folder: ReleaseFolder): MiddlewareHandler<ApiEnv> {
  const frame = frameReader(folder);
  return (call, next) => {
    call.set('siteFrame', frame);
    return next();
  };
}
