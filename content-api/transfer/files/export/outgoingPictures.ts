import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FileStorage } from '../../../storage/fileStorage.ts';
import { isFilePath } from '../../../values/files.shared.ts';
import { movingEnding } from '../../../values/picture.shared.ts';

export interface OutgoingPictures {
  copy(address: string): Promise<string>;
  count(): number;
}

export function outgoingPictures(folder: string, uploads: FileStorage): OutgoingPictures {
  const copied = new Map<string, Promise<string>>();
  const copy = async (address: string): Promise<string> => {
    const beside = isFilePath(address) ? 'files' : 'images';
    const file = `${beside}/${basename(address)}`;
    await mkdir(join(folder, beside), { recursive: true });
    // An import makes the first frame of a moving picture from its moving file.
    for (const name of [basename(address).replace(/\.webp$/, movingEnding), basename(address)])
      if (await isCopied(uploads, name, join(folder, file))) return file;
    return address;
  };
  return {
    copy(address) {
      if (!/^\/uploads\/[\w-][\w.-]*$/.test(address)) return Promise.resolve(address);
      const copying = copied.get(address) ?? copy(address);
      copied.set(address, copying);
      return copying;
    },
    count: () => copied.size,
  };
}

/** Never a link: editing the file would change the published picture. */
async function isCopied(uploads: FileStorage, name: string, to: string): Promise<boolean> {
  const bytes = await uploads.get(name);
  if (bytes === null) return false;
  await writeFile(to, bytes);
  return true;
}
