import type { Kysely } from 'kysely';
import { postFormerlyAt, rememberAddress } from '../../blog/posts/history.ts';
import { MOST_CATEGORIES } from '../../blog/posts/posts.shared.ts';
import { type NewPost, postBySlug, type StoredPost, savePost } from '../../blog/posts/store.ts';
import type { Database } from '../../database/schema.ts';
import { picturesByUrl } from '../../library/gallery/store.ts';
import { prepareSanitised } from '../../library/preparedPosts.ts';
import { withoutDeadLinks, withRenewedLinks } from '../../richText/links/links.ts';
import { pictureSources, withPicturesAt } from '../../richText/pictures.ts';
import type { PreparedContent } from '../../richText/prepare.ts';
import { partOf } from '../../richText/richText.shared.ts';
import { sanitizeContent } from '../../richText/sanitize.ts';
import { importSchedule } from '../../writing/schedules/change.ts';
import { lossOf } from '../lostText.ts';
import type { PostEntry, Problem } from '../transfer.shared.ts';
import type { Directory } from './directory.ts';
import { importedPost, isEditedSince, isWaiting, noteImported } from './importedPosts.ts';
import type { TakePicture } from './incomingPictures.ts';

export interface IncomingPost {
  entry: PostEntry;
  post: Omit<NewPost, 'author_id' | 'category_ids'>;
}

interface ImportContext {
  take: TakePicture;
  isDead(href: string): boolean;
  notices: Problem[];
  problems: Problem[];
}

export async function incomingFrom(
  db: Kysely<Database>,
  entry: PostEntry,
  { take, isDead, notices, problems }: ImportContext,
): Promise<IncomingPost> {
  const cover = entry.cover ? await take(entry.cover.find()) : null;
  const unlink = (content: string, leadsNowhere: (href: string) => boolean, why: string) => {
    const linked = withoutDeadLinks(content, leadsNowhere);
    for (const href of linked.dead) {
      notices.push(noticeOf(entry, `Link removed: ${href} ${why}`, href));
    }
    return linked.content;
  };
  const renewed = withRenewedLinks(entry.isSanitised ? entry.html : sanitizeContent(entry.html), (href) => {
    if (!isDead(href) && !isRelative(href) && !isIntoPost(href)) return null;
    const to = entry.linkTo?.(href) ?? null;
    if (to !== null && /#./.test(href) && !to.includes('#'))
      notices.push(
        noticeOf(entry, `Link shortened: ${href} isn’t a heading there, so it now leads to ${to}`, href),
      );
    return to;
  });
  const shown = await withLinkedPictures(renewed, entry, (href) => isDead(href) || isRelative(href), take);
  const found = unlink(shown, isDead, 'isn’t a page of this site');
  const sanitised = unlink(found, isRelative, 'isn’t part of this import');
  const pictured = await withStoredPictures(sanitised, entry, take);
  const first = await prepareSanitised(db, pictured);
  const ids = idsIn(first.html);
  const hasNoTarget = (href: string) => href.startsWith('#') && !ids.has(partOf(href));
  const led = withRenewedLinks(pictured, (href) => {
    const id = hasNoTarget(href) ? idLike(partOf(href), ids) : undefined;
    return id === undefined ? null : `#${id}`;
  });
  const content = unlink(led, hasNoTarget, 'isn’t a heading in this post');
  const prepared = content === pictured ? first : await prepareSanitised(db, content);
  noteLoss(entry, prepared, problems);
  const linkPicture = entry.linkPicture ? await take(entry.linkPicture.find()) : null;
  const coverAddress = cover === undefined ? (entry.cover?.source ?? '') : (cover?.url ?? '');
  const existing = cover === undefined ? (await picturesByUrl(db, [coverAddress])).get(coverAddress) : cover;
  return {
    entry,
    post: {
      slug: entry.slug,
      title: entry.title,
      excerpt: entry.excerpt,
      prepared,
      featured_image_url: coverAddress,
      featured_image_alt: entry.coverAlt,
      image_id: existing?.id ?? null,
      meta_title: entry.metaTitle,
      meta_description: entry.metaDescription,
      link_image_url:
        linkPicture === undefined ? (entry.linkPicture?.source ?? '') : (linkPicture?.url ?? ''),
      canonical_url: entry.canonicalUrl,
      status: entry.status,
      created_by: null,
      published_at: entry.date ?? undefined,
      updated_at: entry.updated ?? undefined,
    },
  };
}

function noteLoss(entry: PostEntry, { text, content }: PreparedContent, problems: Problem[]): void {
  if (!entry.source) return;
  const alts = Array.from(content.matchAll(/ alt="([^"]*)"/g), ([, alt = '']) => alt);
  const loss = lossOf(entry.source.text, [entry.title, text, ...alts].join(' '));
  if (!loss) return;
  const { lost, of, line, beginning } = loss;
  const message = `Text is missing: about ${lost} of ${of} words, starting at “${beginning}”. Compare the post with the file`;
  const where = entry.label ? `${entry.label}: ${message}` : message;
  problems.push({ file: entry.file, line: entry.source.line + line, message: where });
}

export interface Saving {
  directory: Directory;
  notices: Problem[];
  overwrite: boolean;
  waits?: boolean;
}

/** Earlier addresses that the file doesn't name stay. */
export async function savePostOf(
  transaction: Kysely<Database>,
  { entry, post }: IncomingPost,
  { directory, notices, overwrite, waits = false }: Saving,
) {
  const existing = await importedPost(transaction, entry);
  const why = overwrite ? undefined : await whyLeftAlone(transaction, entry, existing);
  if (why) {
    notices.push(
      noticeOf(entry, `Not changed: ${why}. Add --overwrite to replace it with the version from the file`),
    );
    return 'unchanged' as const;
  }
  const category_ids: number[] = [];
  for (const category of entry.categories.slice(0, MOST_CATEGORIES))
    category_ids.push(await directory.categoryId(transaction, category));
  const author_id = await directory.authorId(transaction, entry.author);
  const saved = { ...post, author_id, category_ids, slug: await slugOf(transaction, entry, existing) };
  // Pictures that come later don't change the time of the text.
  if (existing && (await isWaiting(transaction, existing.id))) saved.updated_at ??= existing.updated_at;
  const { id, change } = await savePost(
    transaction,
    saved,
    { how: 'import', by: null },
    { existing: existing ?? null },
  );
  let isRemembered = false;
  for (const { slug, left } of entry.earlier) {
    const left_at = left ?? entry.updated ?? entry.date ?? new Date().toISOString();
    if (await rememberAddress(transaction, id, { slug, left_at })) isRemembered = true;
  }
  const { status, publishAt, unpublishAt } = entry;
  await noteImported(transaction, id, { slug: entry.slug, waits });
  const isReplanned = await importSchedule(
    transaction,
    { kind: 'post', id, status },
    { publishAt, unpublishAt },
  );
  return (isRemembered || isReplanned) && change === 'unchanged' ? 'changed' : change;
}

/** Somebody may have worked on the post since its import. */
async function whyLeftAlone(
  db: Kysely<Database>,
  { slug, updated, isOfExport }: PostEntry,
  existing: StoredPost | undefined,
): Promise<string | undefined> {
  const moved = (title: string) => `it has a new address on this site (“${title}”)`;
  if (existing && existing.slug !== slug) return moved(existing.title);
  if (existing)
    return (await isEditedSince(db, existing, updated)) ? 'it was edited on this site since' : undefined;
  if (!isOfExport) return undefined;
  const holder = await postFormerlyAt(db, slug);
  return holder ? moved(holder.title) : undefined;
}

/** The file's slug, unless another post has it by now. */
async function slugOf(db: Kysely<Database>, { slug }: PostEntry, existing: StoredPost | undefined) {
  if (!existing || existing.slug === slug) return slug;
  return (await postBySlug(db, slug)) ? existing.slug : slug;
}

/** Pages of the blog have other folders than the files. */
function isRelative(href: string): boolean {
  return href !== '' && !/^(?:[a-z][a-z0-9+.-]*:|[/#?])/i.test(href);
}

/** The part of the post may have another id in its file. */
function isIntoPost(href: string): boolean {
  return /^\/blog\/[^#]+#/.test(href);
}

function noticeOf({ file, label, lineOf }: PostEntry, message: string, about = ''): Problem {
  return { file, line: lineOf(about), message: label ? `${label}: ${message}` : message };
}

/** Generators treat capitals and signs between words differently. */
function idLike(part: string, ids: ReadonlySet<string>): string | undefined {
  const letters = (text: string) =>
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
  const requested = letters(part);
  return requested === '' ? undefined : [...ids].find((id) => letters(id) === requested);
}

function idsIn(html: string): Set<string> {
  return new Set(Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id = '']) => id));
}

async function withStoredPictures(content: string, entry: PostEntry, take: TakePicture): Promise<string> {
  const moved = new Map<string, string | null>();
  const taking: Promise<void>[] = [];
  for (const source of new Set(pictureSources(content))) {
    // Lookups are in order, so that problems are too; fetching and storing run together.
    const lookup = await entry.findPicture(source);
    const taken = take(Promise.resolve(lookup)).then((stored) => {
      if (stored !== undefined) moved.set(source, stored?.url ?? null);
    });
    taken.catch(() => {});
    taking.push(taken);
  }
  await Promise.all(taking);
  return withPicturesAt(content, moved);
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;

async function withLinkedPictures(
  content: string,
  entry: PostEntry,
  isLost: (href: string) => boolean,
  take: TakePicture,
): Promise<string> {
  const linked = new Set<string>();
  withRenewedLinks(content, (href) => {
    if (PICTURE.test(href) && isLost(href)) linked.add(href);
    return null;
  });
  const moved = new Map<string, string>();
  for (const href of linked) {
    const lookup = await entry.findPicture(href);
    const stored = lookup.kind === 'file' ? await take(Promise.resolve(lookup)) : undefined;
    if (stored) moved.set(href, stored.url);
  }
  return moved.size === 0 ? content : withRenewedLinks(content, (href) => moved.get(href) ?? null);
}
