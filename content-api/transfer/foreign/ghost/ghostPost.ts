import type { CategoryInput } from '../../../kinds/categories.shared.ts';
import type { OldAuthor, OldOutline, OldPost } from '../oldBlog.ts';
import { moment, type Row, text } from './tables.ts';

export interface Relations {
  tags: Map<string, CategoryInput>;
  authors: Map<string, OldAuthor>;
  tagsOf: Map<string, Row[]>;
  authorsOf: Map<string, Row[]>;
  metaOf: Map<string, Row[]>;
  exported: string | null;
  site: string;
  now: Date;
}

export function outlineOf(post: Row, now: Date): OldOutline {
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

export function ghostPost(post: Row, relations: Relations): OldPost {
  const { tags, authors, exported, site, now } = relations;
  const id = text(post, 'id');
  const [meta] = relations.metaOf.get(id) ?? [];
  // Columns moved from one table to the other between versions.
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

/** A post counts as published when its time has come, even if it hadn't at the export. */
function isPublished(post: Row, now: Date): boolean {
  if (!isForAll(post)) return false;
  const status = text(post, 'status');
  if (status === 'published' || status === '') return true;
  const at = moment(post, 'published_at');
  return status === 'scheduled' && at !== null && at <= now.toISOString();
}
