import { slugSchema } from '../../values/slugs.shared.ts';
import { firstFree } from '../foreign/newSlugs.ts';
import { oldPathsIn } from '../frontMatter/earlier.ts';
import { versionOf } from './fileNames.ts';
import { type Head, type Place, readHead } from './readHead.ts';
import { isPost } from './readPost.ts';

export interface FileSlugs {
  byFile: Map<string, { slug: string; aliases: string[]; remark?: string }>;
  /** The slugs that published posts have and had. */
  published: string[];
  redirects: [from: string, to: string][];
  /** Posts say themselves that they are to be public; those that say nothing aren't. */
  isByChoice: boolean;
}

interface Found {
  file: string;
  head: Head;
  language?: string;
  /** The same for all versions of one post. */
  of: string;
}

/**
 * Each file's slug, told apart from those of the others: it follows from the files alone, so that a second import finds
 * the posts of the first. Those that a file chooses itself come first, and versions in a language of their own last.
 */
export function fileSlugs(
  files: string[],
  placeOf: (file: string) => Pick<Place, 'path' | 'heldBack' | 'below' | 'isKnownPost' | 'rules'>,
): FileSlugs {
  const byFile: FileSlugs['byFile'] = new Map();
  const published: string[] = [];
  const redirects = new Map<string, string>();
  const owners = new Map<string, Found>();
  const found: Found[] = [];
  for (const file of files) {
    const location = placeOf(file);
    const head = readHead(location);
    if (head && isPost(head, location) && slugSchema.safeParse(head.slug).success)
      found.push({ file, head, ...versionOf(location.below) });
  }
  const isByChoice = found.some(({ head }) => head.isByChoice);
  found.sort((a, b) => rank(a) - rank(b));
  for (const one of found) {
    const { file, head, language } = one;
    const other = owners.get(head.slug);
    const isVersion = language !== undefined && other?.of === one.of;
    const slug = firstFree(isVersion ? `${head.slug}-${language}` : head.slug, owners);
    const why = isVersion
      ? `Imported as a separate post, ${slug}: it is the “${language}” version of ${other.file}`
      : `Its slug became ${slug}, because ${other?.file} already uses ${head.slug}`;
    byFile.set(file, { slug, aliases: head.aliases, ...(other ? { remark: why } : {}) });
    owners.set(slug, one);
    if (head.status !== 'published' || (isByChoice && !head.isStatusSaid)) continue;
    published.push(slug, ...head.earlier.map((earlier) => earlier.slug));
    for (const path of oldPathsIn(head.aliases))
      if (!redirects.has(path)) redirects.set(path, `/blog/${slug}`);
  }
  return { byFile, published, redirects: [...redirects], isByChoice };
}

function rank({ head, language }: Found): number {
  return (head.isSlugSaid ? 0 : 2) + (language === undefined ? 0 : 1);
}
