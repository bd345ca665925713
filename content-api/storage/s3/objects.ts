import {
  DeleteObjectsCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3';
import { DamagedObject } from '../unavailable.ts';
import type { StoreAddress } from './address.ts';
import { openClient } from './client.ts';
import { comparedObjects, type Headers, nullIfMissing } from './comparedObjects.ts';
import type { RequestPolicy } from './retryStrategy.ts';
import { type StoreError, storeFailure } from './storeFailure.ts';

interface StoredObject {
  key: string;
  bytes: number;
  changedAt: Date;
}

/**
 * Objects below the prefix of a bucket, by their keys below it. Whatever fails says who has to do what
 * (storeFailure.ts). Both `put` and `get` throw a DamagedObject where the store has other bytes.
 */
export interface Objects {
  /** @param signal ends it earlier than its own limit. */
  put(key: string, body: Uint8Array, headers?: Headers, signal?: AbortSignal): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  stat(key: string): Promise<Omit<StoredObject, 'key'> | null>;
  list(prefix?: string): AsyncGenerator<StoredObject>;
  /** @param onDone hears how many are gone. @returns those that may not be removed, with why. */
  remove(keys: readonly string[], onDone?: (done: number) => void): Promise<string[]>;
  /** @throws where nobody answers, or refuses. */
  ask(): Promise<void>;
  close(): void;
}

/** The number of keys that one DeleteObjects takes. */
const BATCH = 1000;

export async function openObjects(address: StoreAddress, manner: RequestPolicy): Promise<Objects> {
  return objectsOf(await openClient(address, manner), address, manner);
}

export function objectsOf(
  client: S3Client,
  address: StoreAddress,
  { within, pause }: RequestPolicy,
): Objects {
  const { bucket: Bucket, prefix } = address;
  const compared = comparedObjects(client, address);
  const limit = () => ({ abortSignal: AbortSignal.timeout(within) });
  let failed: { error: Error; until: number } | null = null;
  /** @param work a request with its attempts. */
  const ask = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (failed && Date.now() < failed.until) throw failed.error;
    try {
      return await work();
    } catch (cause) {
      // Of one object it says nothing about the others.
      if (cause instanceof DamagedObject) throw cause;
      const error = storeFailure(cause as StoreError, address);
      failed = { error, until: Date.now() + pause };
      throw error;
    }
  };
  return {
    put: (key, body, headers = {}, signal) =>
      ask(() => {
        const { abortSignal } = limit();
        const ends = signal ? AbortSignal.any([abortSignal, signal]) : abortSignal;
        return compared.put(key, body, headers, ends);
      }),
    get: (key) =>
      ask(() => {
        const { abortSignal } = limit();
        const read = () => compared.read(key, abortSignal);
        return read()
          .catch((error) => (isPassing(error) ? read() : Promise.reject(error)))
          .catch(nullIfMissing);
      }),
    stat: async (key) => {
      const command = new HeadObjectCommand({ Bucket, Key: prefix + key });
      const head = await ask(async () => {
        const answer = await client.send(command, limit()).catch(nullIfMissing);
        // A page of HTML is no object.
        if (answer && answer.ETag === undefined) throw Object.assign(new Error(), { name: 'NoStore' });
        return answer;
      });
      return head && { bytes: head.ContentLength ?? 0, changedAt: head.LastModified ?? new Date(0) };
    },
    async *list(below = '') {
      for (let ContinuationToken: string | undefined; ; ) {
        const command = new ListObjectsV2Command({ Bucket, Prefix: prefix + below, ContinuationToken });
        const page = await ask(() => client.send(command, limit()));
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          yield { key: Key.slice(prefix.length), bytes: Size, changedAt: LastModified };
        ContinuationToken = page.NextContinuationToken;
        if (ContinuationToken === undefined) return;
      }
    },
    remove: async (keys, onDone = () => {}) => {
      const refused: string[] = [];
      for (let done = 0; done < keys.length; done += BATCH) {
        const batch = keys.slice(done, done + BATCH);
        const Objects = batch.map((key) => ({ Key: prefix + key }));
        const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
        const { Errors = [] } = await ask(() => client.send(command, limit()));
        refused.push(...Errors.map(({ Key, Code }) => `${Key} (${Code})`));
        onDone(done + batch.length);
      }
      return refused;
    },
    ask: async () => {
      await ask(() => client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }), limit()));
    },
    close: () => client.destroy(),
  };
}

/** The library repeats a request only until the headers are here: then a body may break off, or be damaged on its way. */
function isPassing(error: Error & { $metadata?: unknown; code?: string }): boolean {
  const isBrokenOff = /^(ECONNRESET|ERR_STREAM_PREMATURE_CLOSE)$/.test(error.code ?? '');
  return error instanceof DamagedObject || (error.$metadata === undefined && isBrokenOff);
}
