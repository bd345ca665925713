import { lookup as resolveName } from 'node:dns';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { wrong } from '../../errors.ts';
import { largestBytes, pictureRefusals } from '../../library/gallery/gallery.shared.ts';
import { urlOf } from '../../values/url.shared.ts';
import { publicOnly } from '../../webhooks/post.ts';
import { isPublicAddress } from '../../webhooks/publicAddress.ts';

/** Its message ends a sentence that begins with the address. */
export class PictureUnreachable extends Error {
  override name = 'PictureUnreachable';
}

class Silence extends PictureUnreachable {}

interface FetchOptions {
  /** Host (with port) that may be private, because the operator has named it. */
  ownHost?: string | undefined;
  timeLimit?: number;
}

export type FetchPicture = (address: string) => Promise<Buffer>;

const usualTimeLimit = 20_000;
const mostRedirects = 5;
/** Asks no host again that didn't answer so many times in a row: a dead one would take hours. */
const mostSilences = 5;

/** Checks at each connection and redirect that the address is public (OWASP SSRF Prevention). */
export function pictureFetcher({ ownHost, timeLimit = usualTimeLimit }: FetchOptions = {}): FetchPicture {
  const silences = new Map<string, number>();
  return async (address) => {
    const { host } = new URL(address);
    if ((silences.get(host) ?? 0) >= mostSilences)
      throw new PictureUnreachable(`was skipped: ${host} didn’t answer ${mostSilences} times in a row`);
    const signal = AbortSignal.timeout(timeLimit);
    try {
      const bytes = await followed(new URL(address), { ownHost, signal });
      silences.delete(host);
      return bytes;
    } catch (error) {
      if (error instanceof PictureUnreachable && !(error instanceof Silence)) {
        silences.delete(host);
        throw error;
      }
      silences.set(host, (silences.get(host) ?? 0) + 1);
      throw error instanceof Silence ? error : silence(error, signal);
    }
  };
}

/** For calls of the API. @throws ApiFailure 400. @param mayBePrivate allows this machine and its network. */
export function imageFetcher(mayBePrivate: boolean): (address: string) => Promise<File> {
  return async (address) => {
    const { host, pathname } = new URL(address);
    try {
      const bytes = await pictureFetcher(mayBePrivate ? { ownHost: host } : {})(address);
      return new File([new Uint8Array(bytes)], decodeURI(pathname).split('/').at(-1) || host);
    } catch (error) {
      // A second sentence is advice for the command line.
      if (error instanceof PictureUnreachable)
        throw wrong('url', `${address} ${error.message.split('. ')[0]}`);
      throw error;
    }
  };
}

interface Asking {
  ownHost: string | undefined;
  signal: AbortSignal;
}

async function followed(first: URL, asking: Asking): Promise<Buffer> {
  let url = first;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await ask(url, asking);
    if (Buffer.isBuffer(answer)) return answer;
    url = answer;
  }
  throw new PictureUnreachable('redirects too many times');
}

function ask(url: URL, { ownHost, signal }: Asking): Promise<Buffer | URL> {
  if (!/^https?:$/.test(url.protocol))
    throw new PictureUnreachable('redirects to an address that isn’t http or https');
  const isOwn = url.host === ownHost;
  const name = url.hostname.replace(/^\[|\]$/g, '');
  if (!isOwn && isIP(name) && !isPublicAddress(name))
    throw new PictureUnreachable('is a private address. Allow it with --site');
  const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, {
    headers: { 'User-Agent': 'Vitrine', Accept: 'image/*', 'Accept-Encoding': 'identity' },
    agent: false,
    signal,
    ...(isOwn ? {} : { lookup: publicOnly(resolveName) }),
  });
  return new Promise((settle, reject) => {
    request.once('error', reject);
    request.once('response', (response) => received(response, url).then(settle, reject));
    request.end();
  });
}

async function received(response: IncomingMessage, url: URL): Promise<Buffer | URL> {
  const { statusCode: status = 0, headers } = response;
  const onward = status >= 300 && status < 400 ? urlOf(headers.location ?? '', url.href) : null;
  if (headers.location && onward) {
    response.destroy();
    return onward;
  }
  if (status !== 200) {
    response.destroy();
    throw new PictureUnreachable(`can’t be fetched: its server answers ${status}`);
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > largestBytes) throw new PictureUnreachable(`can’t be used: ${pictureRefusals.bytes}`);
  }
  return Buffer.concat(chunks);
}

const words: Record<string, string> = {
  ENOTFOUND: 'its host name can’t be resolved',
  EAI_AGAIN: 'its host name can’t be resolved',
  ECONNREFUSED: 'its host refuses the connection',
  ECONNRESET: 'its host closed the connection',
};

function silence(error: unknown, signal: AbortSignal): Silence {
  if (signal.aborted) return new Silence('can’t be fetched: its host doesn’t answer in time');
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new Silence(`can’t be fetched: ${words[code] ?? message}`, { cause: error });
}
