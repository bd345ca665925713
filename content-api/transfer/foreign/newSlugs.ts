import { slugOfLetters } from '../../values/slugFrom.shared.ts';
import type { OldOutline } from './oldBlog.ts';

/**
 * Depends on nothing but the export, so that a second import finds the posts of the first.
 * Other scripts are transliterated; of two that are the same the later in the file gets a number.
 */
export function newSlugs(outlines: Pick<OldOutline, 'key' | 'slug' | 'title'>[]): Map<string, string> {
  const taken = new Set<string>();
  const requested = outlines.map((outline) => ({ key: outline.key, slug: wantedSlug(outline) }));
  return new Map(
    requested.map(({ key, slug }) => {
      const free = firstFree(slug, taken);
      taken.add(free);
      return [key, free];
    }),
  );
}

function wantedSlug({ key, slug, title }: Pick<OldOutline, 'key' | 'slug' | 'title'>): string {
  // Squarespace has the whole address of a post there.
  const [own = ''] = decoded(slug).split('/').filter(Boolean).slice(-1);
  const bare = own.replace(/\.(?:html?|php|aspx?)$/i, '').replace(/[_.]/g, '-');
  const made = slugOfLetters(bare) || slugOfLetters(title);
  return made || `post-${slugOfLetters(key) || '1'}`;
}

export function firstFree(slug: string, taken: Pick<ReadonlySet<string>, 'has'>): string {
  for (let nth = 1; ; nth += 1) {
    const end = nth === 1 ? '' : `-${nth}`;
    const candidate = slug.slice(0, 80 - end.length).replace(/-+$/, '') + end;
    if (!taken.has(candidate)) return candidate;
  }
}

/** WordPress keeps slugs of other scripts in the form they have in addresses. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
