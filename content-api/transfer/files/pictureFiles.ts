import { readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, parse, relative, resolve, sep } from 'node:path';
import type { PictureLookup } from '#content-api/transfer/transfer.shared.ts';
import { largestBytes } from '../../library/gallery/gallery.shared.ts';
import { isFilePath, LARGEST_FILE } from '../../values/files.shared.ts';

export interface PictureRoots {
  /** References relative to a file stay in this folder. */
  root: string;
  /** Site-relative references begin in one of these, nearest first. */
  sites: string[];
  /** Obsidian refers to pictures below the root by a unique name. */
  byName(name: string): Promise<string | undefined>;
}

const levelsUp = 3;

/** Generators have the files of the site's root in one of these. */
const publicFolders = ['', 'public', 'static', 'assets', 'source', 'src', 'content', 'site'];

/** @param root the imported folder, or that of a single file. */
export function pictureRoots(root: string, isSingleFile: boolean): PictureRoots {
  const above = ancestors(root).slice(0, levelsUp);
  const sites = [root, ...above];
  let names: Promise<Map<string, string | null>> | undefined;
  const byName = async (name: string) => {
    names ??= isSingleFile ? Promise.resolve(new Map()) : picturesBelow(root);
    return (await names).get(name) ?? undefined;
  };
  return { root: isSingleFile ? (above.at(-1) ?? root) : root, sites, byName };
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;

async function picturesBelow(root: string): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>();
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  for (const file of files) {
    if (!file.isFile() || !PICTURE.test(file.name) || /\/(?:\.|node_modules)/.test(file.parentPath)) continue;
    const path = join(file.parentPath, file.name);
    const isFair = (await stat(path)).size <= largestBytes;
    found.set(file.name, isFair && !found.has(file.name) ? path : null);
  }
  return found;
}

/**
 * Opens nothing outside the roots, neither through `..` nor through a symbolic link.
 * @param at the position of the reference, for a problem.
 */
export async function findPicture(
  source: string,
  from: string,
  roots: PictureRoots,
  at: { file: string; line: number },
): Promise<PictureLookup> {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(source)) return { kind: 'address' };
  const path = decoded(source);
  // Some themes leave out the slash of the site's root, and addresses have other folders above them than files.
  const fromRoot = path.replace(/^(?:\.{1,2}\/)+/, '');
  const ofSite = roots.sites.flatMap((site) =>
    publicFolders.map((folder) => ({ base: site, path: join(site, folder, fromRoot) })),
  );
  // Hexo has a folder with the name of each post.
  const beside = [dirname(from), from.replace(/\.\w+$/, '')].map((folder) => ({
    base: roots.root,
    path: resolve(folder, path),
  }));
  const candidates = path.startsWith('/') ? ofSite : [...beside, ...ofSite];
  for (const candidate of candidates) {
    const found = await existing(candidate.path, candidate.base);
    const [what, most] = isFilePath(path) ? ['File', '50'] : ['Image', '10'];
    if (found === 'large') return missing(`${what} is larger than ${most} MB: ${source}`, at);
    if (found) return { kind: 'file', path: candidate.path };
  }
  const named = /[/\\]/.test(path) ? undefined : await roots.byName(path);
  if (named !== undefined) return { kind: 'file', path: named };
  // The picture may already be in the store.
  if (/^\/uploads\/[\w.-]+$/.test(source)) return { kind: 'address' };
  if (!path.startsWith('/') && !isInside(resolve(dirname(from), path), roots.root))
    return missing(`Image is outside the imported folder: ${source}. Import the folder above it`, at);
  return missing(`Image not found: ${source}`, at);
}

function missing(message: string, at: { file: string; line: number }): PictureLookup {
  return { kind: 'missing', problem: { ...at, message } };
}

async function existing(path: string, base: string): Promise<'large' | boolean> {
  if (!isInside(path, base)) return false;
  try {
    // A symbolic link anywhere in the path gives another real path.
    if ((await realpath(path)) !== path) return false;
    const found = await stat(path);
    return found.size > (isFilePath(path) ? LARGEST_FILE : largestBytes) ? 'large' : found.isFile();
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
