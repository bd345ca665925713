import type { CategoryInput } from '../../kinds/categories.shared.ts';
import { printable, truncate } from '../../values/fields.shared.ts';
import { isoDate } from '../frontMatter/dates.ts';
import { slugFor, uniqueBySlug } from './contentOf.ts';
import {
  countLeftOut,
  type ForeignOptions,
  type OldAuthor,
  type OldBlog,
  type OldOutline,
  type OldPost,
} from './oldBlog.ts';

const withoutHtml = 'posts without HTML';

/** Public tags become categories. An export has no addresses; by default a post is at `/slug/`. */
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

interface Relations {
  tags: Map<string, CategoryInput>;
  authors: Map<string, OldAuthor>;
  tagsOf: Map<string, Row[]>;
  authorsOf: Map<string, Row[]>;
  metaOf: Map<string, Row[]>;
  exported: string | null;
  site: string;
  now: Date;
}

function outlineOf(post: Row, now: Date): OldOutline {
  const slug = text(post, 'slug');
  return {
    key: text(post, 'id') || slug,
    title: text(post, 'title'),
    slug,
    status: isPublished(post, now) ? 'published' : 'draft',
    why: whyHidden(post),
    addresses: slug === '' ? [] : [`/${slug}/`],
    line: 1,
  };
}

function ghostPost(post: Row, relations: Relations): OldPost {
  const { tags, authors, exported, site, now } = relations;
  const id = text(post, 'id');
  const [meta] = relations.metaOf.get(id) ?? [];
  // Versions of Ghost have a column in one table or the other.
  const either = (column: string) => text(post, column) || text(meta, column);
  const here = (value: string) => value.replaceAll('__GHOST_URL__', site.replace(/\/+$/, ''));
  const at = moment(post, 'published_at');
  const updated = moment(post, 'updated_at') ?? at ?? moment(post, 'created_at') ?? exported;
  const isWaiting = text(post, 'status') === 'scheduled' && isForAll(post) && !isPublished(post, now);
  const [byline] = relations.authorsOf.get(id) ?? [];
  const written = authors.get(text(byline, 'author_id')) ?? authors.get(text(post, 'author_id'));
  const categories = (relations.tagsOf.get(id) ?? []).flatMap(
    (row) => tags.get(text(row, 'tag_id'))?.slug ?? [],
  );
  return {
    key: id || text(post, 'slug'),
    excerpt: text(post, 'custom_excerpt'),
    date: isPublished(post, now) ? (at ?? moment(post, 'created_at') ?? updated) : null,
    updated,
    publishAt: isWaiting ? (at ?? undefined) : undefined,
    author: written?.slug ?? '',
    categories: [...new Set(categories)],
    cover: here(text(post, 'feature_image')),
    coverAlt: either('feature_image_alt'),
    metaTitle: either('meta_title'),
    metaDescription: either('meta_description'),
    linkImage: here(either('og_image')),
    canonicalUrl: here(either('canonical_url')),
    html: here(text(post, 'html')),
    lost: [],
  };
}

function whyHidden(post: Row): string | undefined {
  if (!isForAll(post)) return `its access in Ghost is “${text(post, 'visibility')}”`;
  return text(post, 'status') === 'sent' ? 'Ghost sent it to subscribers only' : undefined;
}

function isForAll(post: Row): boolean {
  return ['', 'public'].includes(text(post, 'visibility'));
}

/** A scheduled post counts as published after its time, even if that came after the export. */
function isPublished(post: Row, now: Date): boolean {
  if (!isForAll(post)) return false;
  const status = text(post, 'status');
  if (status === 'published' || status === '') return true;
  const at = moment(post, 'published_at');
  return status === 'scheduled' && at !== null && at <= now.toISOString();
}

/** A row of one of Ghost's tables, whose columns differ between versions. */
export type Row = Readonly<Record<string, unknown>>;

function rows(data: Row, table: string): Row[] {
  const found = data[table];
  return Array.isArray(found) ? found.filter(isRow) : [];
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(row: Row | undefined, column: string): string {
  const value = row?.[column];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Reads ISO 8601, milliseconds since 1970, and MySQL's form in UTC. */
function moment(row: Row, column: string): string | null {
  const value = row[column];
  if (typeof value !== 'number') return isoDate(value);
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : isoDate(date);
}

function grouped(list: Row[], column: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of list) {
    const key = text(row, column);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  for (const group of groups.values()) group.sort((a, b) => order(a) - order(b));
  return groups;
}

function order(row: Row): number {
  return Number(row.sort_order ?? 0) || 0;
}
