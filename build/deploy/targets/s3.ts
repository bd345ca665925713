import { basename } from 'node:path';
import { HeadObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { OperatorError } from '#content-api/errors.ts';
import type { StoreAddress } from '#content-api/storage/s3/address.ts';
import { openClient } from '#content-api/storage/s3/client.ts';
import { nullIfMissing } from '#content-api/storage/s3/comparedObjects.ts';
import { objectsOf } from '#content-api/storage/s3/objects.ts';
import { PATIENT } from '#content-api/storage/s3/retryStrategy.ts';
import { storeFailure } from '#content-api/storage/s3/storeFailure.ts';
import { isDownload } from '#content-api/values/files.shared.ts';
import { fingerprintOf } from '../files.ts';
import type { Served, Target } from '../state.ts';

/** Beside each object: what it was put as. Sent back as `x-amz-meta-vitrine`. */
const PRINT = 'vitrine';

/**
 * Asks for the fingerprint of an object of the right size (a HEAD) if an interrupted run has left doubt. An ETag isn't
 * enough: it is an MD5 only without customers' keys and multipart uploads, and ignores headers.
 */
export async function s3Target(name: string, address: StoreAddress): Promise<Target> {
  const client = await openClient(address, PATIENT);
  const objects = objectsOf(client, address, PATIENT);
  const { bucket: Bucket, prefix } = address;
  const at = (key: string) => ({ Bucket, Key: prefix + key });
  const ask = async <Answer>(request: Promise<Answer>): Promise<Answer> =>
    request.catch((error) => {
      throw storeFailure(error, address);
    });
  return {
    name,
    atOnce: PATIENT.atOnce,
    isNear: false,
    list: async () => {
      const sizes = new Map<string, number>();
      for await (const { key, bytes } of objects.list()) sizes.set(key, bytes);
      return sizes;
    },
    holds: (file) => ask(isHeld(client, at(file.key), file)),
    read: async (key) => (await objects.get(key))?.toString() ?? null,
    put: (file, body) => ask(putObject(client, at(file.key), file, body)),
    remove: async (keys, onDone) => {
      const refused = await objects.remove(keys, onDone);
      if (refused.length > 0) throw new OperatorError(notRemoved(refused, keys.length));
    },
    close: () => client.destroy(),
  };
}

interface Place {
  Bucket: string;
  Key: string;
}

async function isHeld(client: S3Client, target: Place, file: Served): Promise<boolean> {
  const head = await client.send(new HeadObjectCommand(target)).catch(nullIfMissing);
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

async function putObject(client: S3Client, target: Place, file: Served, Body: Buffer): Promise<void> {
  const object = {
    ...target,
    Body,
    ContentType: file.contentType,
    CacheControl: file.cacheControl,
    ...(isDownload(basename(file.key)) ? { ContentDisposition: 'attachment' } : {}),
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
  return `${refused.length} of ${total} objects could not be deleted: ${shown}${more}. Everything else is deployed. Ask the store’s administrator to allow deleting them, then run the command again.`;
}
