import { realpath, stat } from 'node:fs/promises';
import { dirname, join, parse, relative, resolve, sep } from 'node:path';
import type { PictureLookup } from '#content-api/transfer/contract.ts';
import { largestBytes } from '../../library/gallery/contract.ts';

export interface PictureRoots {
  /** References relative to a file stay in here. */
  root: string;
  /** Site-relative references are tried from these, nearest first. */
  sites: string[];
}

const levelsUp = 3;

/** Generators keep the files of their site's root in one of these. */
const publicFolders = ['', 'public', 'static', 'assets'];

/** @param root the folder that is imported; of a single file, the folder it lies in. */
export function pictureRoots(root: string, isSingleFile: boolean): PictureRoots {
  const above = ancestors(root).slice(0, levelsUp);
  const sites = [root, ...above];
  return { root: isSingleFile ? (above.at(-1) ?? root) : root, sites };
}

/**
 * Nothing outside the roots is ever opened, neither through `..` nor through a symbolic link.
 * @param at where the reference stands, for the problem when it leads nowhere.
 */
export async function findPicture(
  source: string,
  from: string,
  roots: PictureRoots,
  at: { file: string; line: number },
): Promise<PictureLookup> {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(source)) return { kind: 'address' };
  const path = decoded(source);
  const candidates = path.startsWith('/')
    ? roots.sites.flatMap((site) =>
        publicFolders.map((folder) => ({ base: site, path: join(site, folder, path) })),
      )
    : [{ base: roots.root, path: resolve(dirname(from), path) }];
  for (const candidate of candidates) {
    const found = await existing(candidate.path, candidate.base);
    if (found === 'large') return missing(`Picture is larger than 10 MB: ${source}`, at);
    if (found) return { kind: 'file', path: candidate.path };
  }
  // Pictures that are in the store already are known by this address.
  if (/^\/uploads\/[\w.-]+$/.test(source)) return { kind: 'address' };
  if (!path.startsWith('/') && !isInside(resolve(dirname(from), path), roots.root))
    return missing(`Picture lies outside the folder: ${source}; import the folder above`, at);
  return missing(`Picture not found: ${source}`, at);
}

function missing(message: string, at: { file: string; line: number }): PictureLookup {
  return { kind: 'missing', problem: { ...at, message } };
}

async function existing(path: string, base: string): Promise<'large' | boolean> {
  if (!isInside(path, base)) return false;
  try {
    // A symbolic link anywhere on the way makes the real path another one.
    if ((await realpath(path)) !== path) return false;
    const found = await stat(path);
    return found.size > largestBytes ? 'large' : found.isFile();
  } catch {
    return false;
  }
}

function isInside(path: string, base: string): boolean {
  const way = relative(base, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && parse(way).root === '';
}

function decoded(source: string): string {
  const path = source.replace(/[?#].*$/, '');
  try {
    return decodeURIComponent(path).replaceAll('\0', '');
  } catch {
    return path;
  }
}

function ancestors(folder: string): string[] {
  const above = dirname(folder);
  return above === folder || above === parse(folder).root ? [] : [above, ...ancestors(above)];
}
