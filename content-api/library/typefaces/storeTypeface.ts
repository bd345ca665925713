import { createHash } from 'node:crypto';
import { ApiFailure } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { CallWith } from '../../http/call.ts';
import type { FileStorage } from '../../storage/fileStorage.ts';
import type { OwnTypeface } from '../../values/look.shared.ts';
import type { TypefaceUse } from './subsetTypeface.ts';
import {
  largestUpload,
  TypefaceRefused,
  typefaceNotice,
  type typefaceUploadSchema,
  uploadedTypefaceSchema,
} from './typefaces.shared.ts';

/** Named by its bytes: the same file again is the same typeface. @throws TypefaceRefused */
export async function storeTypeface(
  uploads: FileStorage,
  file: Buffer,
  use: TypefaceUse,
): Promise<OwnTypeface & { bytes: number; notice?: string }> {
  // Cutting takes libraries that nothing else here needs.
  const { subsetTypeface } = await import('./subsetTypeface.ts');
  const { woff2, leftOut, ...typeface } = await subsetTypeface(file, use);
  // A typeface that was subset before and returns with an import stays as it is.
  const isKept = (await uploads.stat(nameOf(file))) !== null;
  const stored = isKept ? file : woff2;
  if (!isKept) await uploads.put(nameOf(stored), stored);
  const notice = leftOut.length > 0 ? { notice: typefaceNotice(leftOut) } : {};
  return { url: `/uploads/${nameOf(stored)}`, ...typeface, bytes: stored.length, ...notice };
}

function nameOf(file: Buffer): string {
  return `${createHash('sha256').update(file).digest('hex').slice(0, 32)}.woff2`;
}

const refusals = {
  413: 'Larger than 2 MB, or larger than 300 kB after reducing it',
  415: 'Not a WOFF2 file',
};

export function typefaceRoutes({ uploads }: { uploads: FileStorage }) {
  return {
    upload: answers('Upload a custom typeface', uploadedTypefaceSchema, 201, {
      description: 'A WOFF2 file. It is reduced to the letters and weights that pages use.',
      refusals,
    })(async (call: CallWith<{ form: typeof typefaceUploadSchema }>) => {
      const { font, use } = call.req.valid('form');
      try {
        if (font.size > largestUpload) throw new TypefaceRefused('upload');
        const bytes = Buffer.from(await font.arrayBuffer());
        return call.json(await storeTypeface(uploads, bytes, use), 201);
      } catch (error) {
        if (!(error instanceof TypefaceRefused)) throw error;
        throw refused(error);
      }
    }),
  };
}

function refused({ reason, message }: TypefaceRefused): ApiFailure {
  const details = { fields: { font: message } };
  if (reason === 'type') return new ApiFailure(415, 'unsupported_type', message, details);
  if (reason === 'upload' || reason === 'kept') return new ApiFailure(413, 'too_large', message, details);
  return new ApiFailure(400, 'invalid', message, details);
}
