import type { CategoryInput } from '../../../kinds/categories.shared.ts';
import { printable, truncate } from '../../../values/fields.shared.ts';
import { slugFor } from '../contentOf.ts';
import { countLeftOut, type ForeignOptions, type OldAuthor, type OldBlog } from '../oldBlog.ts';
import { ghostPost, outlineOf, type Relations } from './ghostPost.ts';
import { grouped, moment, type Row, rows, text } from './tables.ts';

const withoutHtml = 'posts without HTML';

/** Public tags become categories. Addresses aren't exported; by default a post lies at `/slug/`. */
export function readGhost(
  { data, exportedOn }: { data: Row; exportedOn: unknown },
  { file, site = '', now = new Date() }: ForeignOptions & { file: string },
): OldBlog {
  const blog: OldBlog = {
    authors: [],
    categories: [],
    outlines: [],
    sites: site === '' ? [] : [site],
    categoryPages: new Map(),
    foundBySlug: true,
    leftOut: new Map(),
    postsLeftOut: 0,
    problems: [],
    notices: [],
    async *posts() {
      for (const post of taken) yield ghostPost(post, relations);
    },
  };
  const taken = rows(data, 'posts').filter((post) => {
    const reason = reasonAgainst(post);
    if (reason === undefined) return true;
    countLeftOut(blog.leftOut, reason);
    if (reason !== 'pages') blog.postsLeftOut += 1;
    if (reason === withoutHtml) {
      const message = `“${text(post, 'title')}”: Skipped: the export has no HTML for it. Save it once in Ghost, then export again`;
      blog.notices.push({ file, line: 1, message });
    }
    return false;
  });
  const relations: Relations = {
    tags: new Map(
      rows(data, 'tags')
        .filter(isPublic)
        .map((tag) => [text(tag, 'id'), category(tag)]),
    ),
    authors: new Map(rows(data, 'users').map((user) => [text(user, 'id'), author(user, site)])),
    tagsOf: grouped(rows(data, 'posts_tags'), 'post_id'),
    authorsOf: grouped(rows(data, 'posts_authors'), 'post_id'),
    metaOf: grouped(rows(data, 'posts_meta'), 'post_id'),
    exported: moment({ exportedOn }, 'exportedOn'),
    site,
    now,
  };
  blog.outlines = taken.map((post) => outlineOf(post, now));
  const posts = taken.map((post) => ghostPost(post, relations));
  const tagged = new Set(posts.flatMap(({ categories }) => categories));
  const bylines = new Set(posts.map((post) => post.author));
  blog.categories = uniqueBySlug([...relations.tags.values()]).filter(({ slug }) => tagged.has(slug));
  blog.authors = uniqueBySlug([...relations.authors.values()]).filter(({ slug }) => bylines.has(slug));
  for (const tag of rows(data, 'tags').filter(isPublic)) {
    const slug = slugFor(text(tag, 'slug'), text(tag, 'name'));
    if (tagged.has(slug)) blog.categoryPages.set(`/tag/${text(tag, 'slug')}`, slug);
  }
  return blog;
}

function reasonAgainst(post: Row): string | undefined {
  if (text(post, 'type') === 'page' || post.page === true || post.page === 1) return 'pages';
  const isEmpty = text(post, 'html').trim() === '';
  const isElsewhere = text(post, 'lexical') !== '' || text(post, 'mobiledoc') !== '';
  if (isEmpty) return isElsewhere ? withoutHtml : 'posts without text';
  return undefined;
}

function isPublic(tag: Row): boolean {
  return text(tag, 'visibility') !== 'internal' && !text(tag, 'name').startsWith('#');
}

function category(tag: Row): CategoryInput {
  const name = truncate(printable(text(tag, 'name')).trim(), 200) || text(tag, 'slug') || 'Unnamed';
  const description = truncate(printable(text(tag, 'description')).trim(), 5000);
  return { name, slug: slugFor(text(tag, 'slug'), name), description };
}

function author(user: Row, site: string): OldAuthor {
  const ownName = text(user, 'name');
  const name = (/\S@\S+\.\S/.test(ownName) ? '' : ownName) || text(user, 'slug') || 'Unnamed';
  const picture = text(user, 'profile_image').replaceAll('__GHOST_URL__', site.replace(/\/+$/, ''));
  return { name, slug: slugFor(text(user, 'slug'), name), bio: text(user, 'bio'), picture };
}

function uniqueBySlug<T extends { slug: string }>(entries: T[]): T[] {
  return [...new Map(entries.toReversed().map((entry) => [entry.slug, entry])).values()].reverse();
}
