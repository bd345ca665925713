import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Kysely, Selectable } from 'kysely';
import { later } from '../../../database/revisions.ts';
import type { Database } from '../../../database/schema.ts';
import type { PostsTable } from '../../../database/tables/content.ts';
import { prepareSanitised } from '../../../library/preparedPosts.ts';
import { postById, type StoredPost, updatePost } from '../../posts/store.ts';
import { onceEach, type Preparing } from '../sections.ts';
import { type ChangedTag, type Swap, swappedAddress, swappedContent } from './swap.ts';

type Shown = Partial<
  Pick<Selectable<PostsTable>, 'featured_image_url' | 'featured_image_alt' | 'image_id' | 'link_image_url'>
>;

export interface PostBefore {
  cover: Shown | null;
  tags: ChangedTag[];
}

export interface PostEdit {
  cover: Shown | null;
  content: string;
  before: PostBefore;
}

export interface WrittenPost {
  row: StoredPost;
  revision: number;
  before: PostBefore;
}

/**
 * Counts revisions up, so that open editors notice. Run it in a transaction, with a hundred at most.
 * @param edit returns null to leave a post as it is.
 */
export async function editPosts(
  db: Kysely<Database>,
  ids: readonly number[],
  edit: (row: StoredPost) => PostEdit | null,
  { at, by, preparing }: { at: string; by: number; preparing: Preparing },
): Promise<WrittenPost[]> {
  const written: WrittenPost[] = [];
  for (const id of ids) {
    const row = await postById(db, id);
    const change = row && edit(row);
    if (!change) continue;
    const isText = change.content !== row.content;
    const texts = isText ? { prepared: await preparing(db, change.content) } : {};
    const making = { how: 'replacement' as const, by };
    await updatePost(db, row, { ...change.cover, ...texts }, making, later(at, row.updated_at));
    written.push({ row, revision: row.revision + 1, before: change.before });
  }
  return written;
}

export async function preparePosts(
  db: Kysely<Database>,
  ids: readonly number[],
  edit: (row: StoredPost) => PostEdit | null,
): Promise<Preparing> {
  const preparing = onceEach(prepareSanitised);
  for (const id of ids) {
    const row = await postById(db, id);
    const change = row && edit(row);
    if (change && change.content !== row.content) await preparing(db, change.content);
    await yieldToOthers();
  }
  return preparing;
}

export function swappedPost(row: StoredPost, swap: Swap): PostEdit | null {
  const featured_image_url = swappedAddress(row.featured_image_url, swap);
  const isCover = featured_image_url !== row.featured_image_url;
  const image_id = featured_image_url === swap.to.url ? swap.to.id : null;
  const link_image_url = swappedAddress(row.link_image_url, swap);
  const isLink = link_image_url !== row.link_image_url;
  const { content, changed } = swappedContent(row.content, swap);
  if (!isCover && !isLink && changed.length === 0) return null;
  const after = { featured_image_url, featured_image_alt: swap.words, image_id, link_image_url };
  const shownOf = ({
    link_image_url,
    featured_image_url,
    featured_image_alt,
    image_id,
  }: Required<Shown>) => ({
    ...(isCover ? { featured_image_url, featured_image_alt, image_id } : {}),
    ...(isLink ? { link_image_url } : {}),
  });
  return { cover: shownOf(after), content, before: { cover: shownOf(row), tags: changed } };
}
