import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { movingEnding } from '../../values/picture/contract.ts';

export interface OutgoingPictures {
  copy(address: string): Promise<string>;
  count(): number;
}

export function outgoingPictures(folder: string, uploads: string): OutgoingPictures {
  const copied = new Map<string, Promise<string>>();
  const copy = async (address: string): Promise<string> => {
    const file = `images/${basename(address)}`;
    await mkdir(join(folder, 'images'), { recursive: true });
    // Of a picture that moves the file that does: its first frame is made of it again.
    for (const name of [basename(address).replace(/\.webp$/, movingEnding), basename(address)])
      if (await isCopied(join(uploads, name), join(folder, file))) return file;
    return address;
  };
  return {
    copy(address) {
      if (!/^\/uploads\/[\w-][\w.-]*$/.test(address)) return Promise.resolve(address);
      const known = copied.get(address) ?? copy(address);
      copied.set(address, known);
      return known;
    },
    count: () => copied.size,
  };
}

async function isCopied(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
