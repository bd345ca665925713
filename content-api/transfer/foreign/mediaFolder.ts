import { readdir, realpath } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { OperatorError } from '#content-api/errors.ts';
import { percentDecoded } from '../../values/paths.shared.ts';

export interface MediaFolder {
  find(address: string): string | undefined;
}

/** Follows no symbolic links. @throws OperatorError if it is no folder. */
export async function openMedia(folder: string): Promise<MediaFolder> {
  const root = await realpath(folder).catch(() => undefined);
  const entries =
    root && (await readdir(root, { recursive: true, withFileTypes: true }).catch(() => undefined));
  if (!root || !entries)
    throw new OperatorError(
      `${folder} isn’t a folder. Set --media to the folder with the old site's uploads.`,
      2,
    );
  const byPath = new Map<string, string>();
  const byName = new Map<string, string>();
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    byPath.set(folded(relative(root, file).split(sep).join('/')), file);
    const name = folded(basename(file));
    if (!byName.has(name)) byName.set(name, file);
  }
  const exact = (path: string) => {
    const parts = folded(path).split('/').filter(Boolean);
    // The folder may be the site's, its uploads, or a year of them: the longest matching end of the path counts.
    const found = parts.map((_, from) => byPath.get(parts.slice(from).join('/'))).find(Boolean);
    return found ?? byName.get(parts.at(-1) ?? '');
  };
  return { find: (address) => spellings(pathOf(address)).map(exact).find(Boolean) };
}

/** Systems differ in case, and in whether an accent is part of its letter. */
function folded(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** Includes the original upload: `photo-300x200.jpg` and `size/w600/photo.jpg` were made from `photo.jpg`. */
function spellings(path: string): string[] {
  const unsized = path.replace(/\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?\//, '/');
  const made = unsized.replace(/-(?:\d+x\d+|scaled|e\d{10,})(?=\.\w+$)/, '');
  return [...new Set([path, unsized, made])];
}

function pathOf(address: string): string {
  return percentDecoded(address.replace(/^(?:https?:)?\/\/[^/]*/i, '').replace(/[?#].*$/, ''));
}
