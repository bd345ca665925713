import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  GetObjectCommand,
  type GetObjectCommandOutput,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { DamagedObject } from '../unavailable.ts';
import type { StoreAddress } from './address.ts';

export type Headers = Pick<PutObjectCommandInput, 'ContentType' | 'CacheControl' | 'ContentDisposition'>;

/** Both throw a DamagedObject when the store and this server don't have the same bytes. */
export interface ComparedObjects {
  put(key: string, body: Uint8Array, headers: Headers, signal: AbortSignal): Promise<void>;
  read(key: string, signal: AbortSignal): Promise<Buffer>;
}

/** The metadata with the checksum: all stores return metadata, and some refuse S3’s own checksum headers. */
const SHA256 = 'sha256';

/** Objects with their checksums. A status alone proves nothing: a proxy may answer 200 with a page of HTML. */
export function comparedObjects(client: S3Client, { bucket, prefix }: StoreAddress): ComparedObjects {
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  const read = async (key: string, abortSignal: AbortSignal) => {
    const answer = await client.send(new GetObjectCommand(at(key)), { abortSignal });
    const bytes = await buffer(answer.Body as Readable);
    if (!isSame(bytes, answer)) throw damaged(key);
    return bytes;
  };

  return {
    read,
    async put(key, body, headers, abortSignal) {
      const command = new PutObjectCommand({
        ...at(key),
        ...headers,
        Body: body,
        ContentMD5: hash('md5', body, 'base64'),
        Metadata: { [SHA256]: hash('sha256', body, 'hex') },
      });
      const { ETag } = await client.send(command, { abortSignal });
      if (md5In(ETag) === hash('md5', body, 'hex')) return;
      const stored = await read(key, abortSignal).catch(nullIfMissing);
      if (!stored?.equals(body)) throw damaged(key);
    },
  };
}

/** By our checksum; by the ETag for an object that another program put there, where that is an MD5 of its bytes. */
function isSame(bytes: Buffer, answer: GetObjectCommandOutput): boolean {
  const { ETag, Metadata, ServerSideEncryption = '', SSECustomerAlgorithm } = answer;
  const sha256 = Metadata?.[SHA256];
  if (sha256 !== undefined) return sha256 === hash('sha256', bytes, 'hex');
  // Stores send one with every object.
  if (ETag === undefined) return false;
  const md5 = md5In(ETag);
  const isDigest = md5 !== null && !SSECustomerAlgorithm && !ServerSideEncryption.startsWith('aws:kms');
  return !isDigest || md5 === hash('md5', bytes, 'hex');
}

/** Null for the ETag of an object that was put in parts. */
function md5In(ETag: string | undefined): string | null {
  return /^"?([\da-f]{32})"?$/i.exec(ETag ?? '')?.[1]?.toLowerCase() ?? null;
}

export function nullIfMissing(error: Error): null {
  if (error.name === 'NoSuchKey' || error.name === 'NotFound') return null;
  throw error;
}

function damaged(key: string): DamagedObject {
  return new DamagedObject(key, `The storage returned other bytes of ${key} than were put there.`);
}
