import type { MiddlewareHandler } from 'hono';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/schema.ts';
import { ApiFailure } from '../errors.ts';
import { answers } from '../http/answers.ts';
import type { ApiEnv, CallWith } from '../http/call.ts';
import { files } from '../kinds/files.shared.ts';
import type { FileStorage } from '../storage/fileStorage.ts';
import { digestOf } from '../storage/folderStorage.ts';
import { FILE_KINDS, type FileEnding, LARGEST_FILE } from '../values/files.shared.ts';
import { limitConcurrency } from './gallery/pictures.ts';

const noFile = 'Choose a file';
export const fileUploadSchema = z.object({
  file: z.file(noFile).refine((file) => file.size > 0 || file.name !== '', noFile),
});
const storedFileSchema = z.object({ url: z.string(), file_size: z.int() });

const KINDS = Object.values(FILE_KINDS);
const refusals = {
  type: `Only ${KINDS.slice(0, -1).join(', ')} and ${KINDS.at(-1)} files can be uploaded here. Add images to the gallery`,
  bytes: 'The file is larger than 50 MB',
};

/** The brands of MP4 that browsers play, in small letters: others in this container are photos or QuickTime. */
const MP4 = /^(?:isom|iso\d|mp4\d|avc1|m4v |dash|msnv)/i;
/** Office files are ZIP archives, told apart by a part that each must have. */
const PARTS = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' } as const;

/** The ending for a file by its bytes, whatever its name says; null for files that aren't taken. */
function endingOf(bytes: Buffer): FileEnding | null {
  const head = bytes.toString('latin1', 0, 64);
  if (head.startsWith('%PDF-')) return 'pdf';
  if (head.startsWith('\x1aE\xdf\xa3')) return head.includes('webm') ? 'webm' : null;
  if (head.slice(4, 8) === 'ftyp') return MP4.test(head.slice(8)) ? 'mp4' : null;
  if (!head.startsWith('PK\x03\x04')) return null;
  const [office] = Object.entries(PARTS).find(([, part]) => bytes.includes(part)) ?? ['zip'];
  return office as FileEnding;
}

/**
 * Named by its bytes: the same file again has the same address, so links survive an export and import.
 * @throws ApiFailure 413 or 415
 */
export async function storeFile(uploads: FileStorage, bytes: Buffer): Promise<string> {
  const details = (file: string) => ({ fields: { file } });
  if (bytes.length > LARGEST_FILE)
    throw new ApiFailure(413, 'too_large', refusals.bytes, details(refusals.bytes));
  const ending = endingOf(bytes);
  if (ending === null) throw new ApiFailure(415, 'unsupported_type', refusals.type, details(refusals.type));
  const name = `${digestOf(bytes)}-${bytes.length}.${ending}`;
  // Also if it exists: the week in which it may wait for its entry starts again.
  await uploads.put(name, bytes);
  return `/uploads/${name}`;
}

const limited = limitConcurrency(2);

/** Runs before the body is read, which takes up to three times the memory of the file. */
export const fewFilesAtOnce: MiddlewareHandler<ApiEnv> = (_, next) => limited(next);

export function fileRoutes({ uploads }: { uploads: FileStorage }) {
  return {
    upload: answers('Upload a file to download or a video', storedFileSchema, 201, {
      description: 'Then create a file with its address as file_url: until you do, nobody can open it.',
      refusals: { 413: 'Larger than 50 MB', 415: `Not a ${KINDS.join(', ')} file` },
    })(async (call: CallWith<{ form: typeof fileUploadSchema }>) => {
      const { file } = call.req.valid('form');
      const bytes = Buffer.from(await file.arrayBuffer());
      return call.json({ url: await storeFile(uploads, bytes), file_size: bytes.length }, 201);
    }),
  };
}

/** The names of the files that entries have, or had before someone replaced them: links may lead to both. */
export async function fileNames(db: Kysely<Database>): Promise<Set<string>> {
  const entries = await db.selectFrom('files').select(['id', 'file_url']).execute();
  const keys = new Set(entries.map(({ id }) => `${files.kind}/${id}/${files.file}`));
  const earlier = await db
    .selectFrom('earlier_values')
    .select(['key', 'value'])
    .where('key', 'like', `${files.kind}/%`)
    .execute();
  const texts = [
    ...entries.map(({ file_url }) => file_url),
    ...earlier.flatMap(({ key, value }) => (keys.has(key) ? [value] : [])),
  ];
  return new Set(texts.flatMap((text) => /[^/"]+\.\w+(?="?$)/.exec(text)?.[0] ?? []));
}
