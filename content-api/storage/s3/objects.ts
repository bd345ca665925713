import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { StoreAddress } from './address.ts';
import { openClient } from './client.ts';
import type { RequestPolicy } from './retryStrategy.ts';
import { type StoreError, storeFailure } from './storeFailure.ts';

interface StoredObject {
  key: string;
  bytes: number;
  changedAt: Date;
}

export type Headers = Pick<PutObjectCommandInput, 'ContentType' | 'CacheControl'>;

/** Objects below the prefix of a bucket, by their keys below it. Whatever fails says who has to do what (failure.ts). */
export interface Objects {
  put(key: string, body: Uint8Array, headers?: Headers): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  stat(key: string): Promise<Omit<StoredObject, 'key'> | null>;
  list(prefix?: string): AsyncGenerator<StoredObject>;
  /** @param onDone hears how many are gone. @returns those that may not be removed, with why. */
  remove(keys: readonly string[], onDone?: (done: number) => void): Promise<string[]>;
  /** @throws where nobody answers, or refuses. */
  ask(): Promise<void>;
  close(): void;
}

/** Milliseconds for which a store that has just failed is not asked: whoever waits would wait in vain. */
const PAUSE = 2_000;

/** The number of keys that one DeleteObjects takes. */
const BATCH = 1000;

export async function openObjects(address: StoreAddress, manner: RequestPolicy): Promise<Objects> {
  return objectsOf(await openClient(address, manner), address, manner);
}

export function objectsOf(client: S3Client, address: StoreAddress, { within }: RequestPolicy): Objects {
  const { bucket: Bucket, prefix } = address;
  const at = (key: string) => ({ Bucket, Key: prefix + key });
  const limit = () => (within === undefined ? {} : { abortSignal: AbortSignal.timeout(within) });
  let failed: { error: Error; until: number } | null = null;
  /** @param work a request with its attempts. */
  const ask = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (failed && Date.now() < failed.until) throw failed.error;
    try {
      return await work();
    } catch (cause) {
      const error = storeFailure(cause as StoreError, address);
      if (within !== undefined) failed = { error, until: Date.now() + PAUSE };
      throw error;
    }
  };
  const read = async (key: string) => {
    const object = await client.send(new GetObjectCommand(at(key)), limit()).catch(nullIfMissing);
    const bytes = await object?.Body?.transformToByteArray();
    return bytes === undefined ? null : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  return {
    put: async (key, Body, headers = {}) => {
      await ask(() => client.send(new PutObjectCommand({ ...at(key), Body, ...headers }), limit()));
    },
    // The library begins anew while nothing has come; a body that breaks off is asked for once more.
    get: (key) =>
      ask(() => read(key).catch((error) => (isBrokenOff(error) ? read(key) : Promise.reject(error)))),
    stat: async (key) => {
      const head = await ask(() => client.send(new HeadObjectCommand(at(key)), limit()).catch(nullIfMissing));
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

export function nullIfMissing(error: Error): null {
  if (error.name === 'NoSuchKey' || error.name === 'NotFound') return null;
  throw error;
}

/** Without an answer of the store in it: the connection ended in the middle of a body. */
function isBrokenOff(error: { $metadata?: unknown; code?: string; name?: string }): boolean {
  return error.$metadata === undefined && /^(ECONNRESET|ERR_STREAM_PREMATURE_CLOSE)$/.test(error.code ?? '');
}
