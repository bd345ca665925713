import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Copies the pictures of one export, each once. */
export interface OutgoingPictures {
  /** The path below the export's folder; an address that is no stored picture stays as it is. */
  copy(address: string): Promise<string>;
  count(): number;
}

/** @param uploads the folder behind `/uploads/`. */
export function outgoingPictures(folder: string, uploads: string): OutgoingPictures {
  const copied = new Map<string, Promise<string>>();
  const copy = async (address: string): Promise<string> => {
    const file = `images/${basename(address)}`;
    await mkdir(join(folder, 'images'), { recursive: true });
    try {
      await copyFile(join(uploads, basename(address)), join(folder, file));
      return file;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return address;
      throw error;
    }
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
