import { createHash } from 'node:crypto';
import type { FileStorage } from '../../storage/fileStorage.ts';
import type { OwnTypeface } from '../../values/look.shared.ts';
import type { TypefaceUse } from './subsetTypeface.ts';
import { typefaceNotice } from './typefaces.shared.ts';

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
