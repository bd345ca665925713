import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { OperatorError } from '#content-api/errors.ts';
import type { StoreAddress } from '#content-api/storage/s3/address.ts';
import { openClient } from '#content-api/storage/s3/client.ts';
import { storeFailure } from '#content-api/storage/s3/failure.ts';
import { fingerprintOf } from '../files.ts';
import type { Served, Target } from '../target.ts';

/** The way to a store is long, and its requests are short. */
const AT_ONCE = 32;

/** As many keys as one DeleteObjects takes. */
const BATCH = 1000;

/** Beside each object: what it was put as. Sent back as `x-amz-meta-vitrine`. */
const PRINT = 'vitrine';

/**
 * Where a stopped run has left doubt, an object of the right size is asked for its fingerprint (a HEAD).
 * Its ETag would not do: it is the MD5 only without customers' keys and multipart uploads, and leaves out
 * headers.
 */
export async function s3Target(name: string, address: StoreAddress): Promise<Target> {
  const client = await openClient(address, AT_ONCE);
  const { bucket: Bucket, prefix } = address;
  const at = (key: string) => ({ Bucket, Key: prefix + key });
  const ask = async <Answer>(asked: Promise<Answer>): Promise<Answer> =>
    asked.catch((error) => {
      throw storeFailure(error, address);
    });
  return {
    name,
    atOnce: AT_ONCE,
    isNear: false,
    list: () => ask(listObjects(client, Bucket, prefix)),
    holds: (file) => ask(isHeld(client, at(file.key), file)),
    read: (key) => ask(readText(client, at(key))),
    put: (file, body) => ask(putObject(client, at(file.key), file, body)),
    remove: async (keys, onDone = () => {}) => {
      const refused: string[] = [];
      for (let done = 0; done < keys.length; done += BATCH) {
        const batch = keys.slice(done, done + BATCH);
        const Objects = batch.map((key) => ({ Key: prefix + key }));
        const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
        const { Errors = [] } = await ask(client.send(command));
        refused.push(...Errors.map(({ Key, Code }) => `${Key} (${Code})`));
        onDone(done + batch.length);
      }
      if (refused.length > 0) throw new OperatorError(notRemoved(refused, keys.length));
    },
    close: () => client.destroy(),
  };
}

interface Place {
  Bucket: string;
  Key: string;
}

async function listObjects(client: S3Client, Bucket: string, prefix: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
    for (const { Key = '', Size = 0 } of Contents) sizes.set(Key.slice(prefix.length), Size);
  }
  return sizes;
}

async function isHeld(client: S3Client, place: Place, file: Served): Promise<boolean> {
  const head = await client.send(new HeadObjectCommand(place)).catch(nullIfMissing);
  return (
    head?.Metadata?.[PRINT] === fingerprintOf(file) &&
    plain(head.ContentType) === plain(file.contentType) &&
    plain(head.CacheControl) === plain(file.cacheControl)
  );
}

/** Stores may write a header in another case or with other spaces. */
function plain(header: string | undefined): string {
  return (header ?? '').replaceAll(' ', '').toLowerCase();
}

async function readText(client: S3Client, place: Place): Promise<string | null> {
  const object = await client.send(new GetObjectCommand(place)).catch(nullIfMissing);
  return (await object?.Body?.transformToString()) ?? null;
}

function nullIfMissing(error: Error): null {
  if (error.name === 'NoSuchKey' || error.name === 'NotFound') return null;
  throw error;
}

async function putObject(client: S3Client, place: Place, file: Served, Body: Buffer): Promise<void> {
  const object = {
    ...place,
    Body,
    ContentType: file.contentType,
    CacheControl: file.cacheControl,
    Metadata: { [PRINT]: fingerprintOf(file) },
  };
  if (file.redirectsTo === undefined) {
    await client.send(new PutObjectCommand(object));
    return;
  }
  const redirect = { ...object, WebsiteRedirectLocation: file.redirectsTo };
  await client.send(new PutObjectCommand(redirect)).catch(async (error: Error) => {
    // Stores without website endpoints may not take it (R2); the page under the key leads on as well.
    if (!/^(NotImplemented|InvalidArgument|InvalidRequest)$/.test(error.name)) throw error;
    await client.send(new PutObjectCommand(object));
  });
}

function notRemoved(refused: string[], total: number): string {
  const shown = refused.slice(0, 5).join(', ');
  const more = refused.length > 5 ? ` and ${refused.length - 5} more` : '';
  return `${refused.length} of ${total} objects could not be deleted: ${shown}${more}. Everything else is deployed; whoever administers the store has to allow their deletion, then run the command again.`;
}
