import { slugSchema } from '../../values/slugs.shared.ts';
import { firstFree } from '../foreign/newSlugs.ts';
import { oldPathsIn } from './frontMatter/earlier.ts';
import { type Head, isPost, type Place, readHead } from './readPost.ts';

export interface FileSlugs {
  byFile: Map<string, { slug: string; aliases: string[]; remark?: string }>;
  /** What published posts have and had. */
  published: string[];
  redirects: [from: string, to: string][];
}

/**
 * Each file's slug, told apart from those of the others: it follows from the files alone, so that a second import finds
 * the posts of the first. Those that a file chooses itself come first.
 */
export function fileSlugs(
  files: string[],
  placeOf: (file: string) => Pick<Place, 'path' | 'isDraftFolder' | 'below' | 'isKnownPost'>,
): FileSlugs {
  const byFile: FileSlugs['byFile'] = new Map();
  const published: string[] = [];
  const redirects = new Map<string, string>();
  const owners = new Map<string, string>();
  const heads: { file: string; head: Head }[] = [];
  for (const file of files) {
    const place = placeOf(file);
    const head = readHead(place);
    if (head && isPost(head, place) && slugSchema.safeParse(head.slug).success) heads.push({ file, head });
  }
  for (const { file, head } of [...heads.filter(isChosen), ...heads.filter((one) => !isChosen(one))]) {
    const slug = firstFree(head.slug, owners);
    const other = owners.get(head.slug);
    byFile.set(file, {
      slug,
      aliases: head.aliases,
      ...(other ? { remark: `Its slug is ${slug}: ${other} has ${head.slug}` } : {}),
    });
    owners.set(slug, file);
    if (head.status !== 'published') continue;
    published.push(slug, ...head.earlier.map((earlier) => earlier.slug));
    for (const path of oldPathsIn(head.aliases))
      if (!redirects.has(path)) redirects.set(path, `/blog/${slug}`);
  }
  return { byFile, published, redirects: [...redirects] };
}

function isChosen({ head }: { head: Head }): boolean {
  return head.isSlugSaid;
}
