import { slugForName } from '../../../values/slugFrom.shared.ts';
import { plainText } from '../html/nodes.ts';
import type { ForeignOptions, OldAuthor, OldBlog } from '../oldBlog.ts';
import { records } from './records.ts';
import { type Survey, survey } from './survey.ts';
import { termsOf } from './terms.ts';
import { wordpressPost } from './wordpressPost.ts';

/** Read twice: for what posts refer to, then for texts. @param file the export as the operator types it. */
export async function readWordpress(options: ForeignOptions & { file: string }): Promise<OldBlog> {
  const { file, site, tags = false, now = new Date() } = options;
  const found = await survey(file, now);
  const terms = termsOf(found, tags);
  const authors = authorsOf(found);
  const sites = ['wp:base_blog_url', 'wp:base_site_url', 'link'].map((name) => found.site.get(name));
  return {
    authors: uniqueBySlug([...authors.values()]),
    categories: terms.categories,
    outlines: found.outlines,
    sites: [site, ...sites].filter((address) => address !== undefined),
    categoryPages: terms.pages,
    foundBySlug: false,
    leftOut: found.leftOut,
    postsLeftOut: found.postsLeftOut,
    problems: damage(found, file),
    notices: [],
    async *posts() {
      let index = 0;
      for await (const record of records(file)) {
        if (record.kind !== 'item') continue;
        const outline = found.taken.get(index);
        index += 1;
        if (outline) yield wordpressPost(record, outline, { found, authors, terms });
      }
    },
  };
}

/** The authors of the imported posts, by login. Their slugs come from their names, because logins are private. */
function authorsOf({ writers, authors }: Survey): Map<string, OldAuthor> {
  const found = [...writers].filter(Boolean).flatMap((login): [string, OldAuthor][] => {
    const name = publicName(plainText(authors.get(login) || login));
    if (name === '') return [];
    return [[login, { name, slug: slugForName(name), bio: '', picture: '' }]];
  });
  return new Map(found);
}

/** An address to write to is no byline: '' then, which is the editorial team's. */
function publicName(name: string): string {
  return /\S@\S+\.\S/.test(name) ? '' : name;
}

function uniqueBySlug(authors: OldAuthor[]): OldAuthor[] {
  return [...new Map(authors.toReversed().map((author) => [author.slug, author])).values()].reverse();
}

function damage({ cutOff }: Survey, file: string): OldBlog['problems'] {
  if (cutOff === false) return [];
  if (cutOff === true) return [{ file, line: 1, message: 'The file is incomplete. Export it again' }];
  const title = plainText(cutOff.fields.get('title') ?? '');
  const message = `The file ends in the middle of “${title}”. That post and everything after it are missing. Export again`;
  return [{ file, line: cutOff.line, message }];
}
