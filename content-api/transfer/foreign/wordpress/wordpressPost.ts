import { plainText } from '../html/nodes.ts';
import type { OldAuthor, OldOutline, OldPost } from '../oldBlog.ts';
import { bodyHtml } from './body.ts';
import { changeDate, postDate } from './dates.ts';
import { withFootnotes } from './footnotes.ts';
import type { WxrRecord } from './recordBuilder.ts';
import { exportedAt, field, metaOf, type Survey, textOf } from './survey.ts';
import type { Terms } from './terms.ts';

export interface PostContext {
  found: Survey;
  authors: Map<string, OldAuthor>;
  terms: Terms;
}

export function wordpressPost(
  record: WxrRecord,
  { key, status, why }: OldOutline,
  { found, authors, terms }: PostContext,
): OldPost {
  const lost: string[] = [];
  const footnotes = metaOf(record, 'footnotes');
  const date = postDate(record);
  const isWaiting = status === 'draft' && why === undefined && field(record, 'wp:status') === 'future';
  const updated = changeDate(record) ?? date ?? exportedAt(found);
  const cover = coverOf(record, found, lost);
  const html = bodyHtml(textOf(record), {
    pictures: (ids) =>
      picturesOf(ids.length > 0 ? ids : (found.attached.get(field(record, 'wp:post_id')) ?? []), found),
    block: (id) => blockOf(id, found),
    note: (what) => {
      if (what !== 'block footnotes' || footnotes === '') lost.push(what);
    },
  });
  return {
    key,
    excerpt: plainText(record.fields.get('excerpt:encoded') ?? ''),
    date: status === 'published' ? (date ?? updated) : null,
    updated,
    publishAt: isWaiting ? (date ?? undefined) : undefined,
    author: authors.get(field(record, 'dc:creator'))?.slug ?? '',
    categories: terms.of(record),
    cover: cover?.url ?? '',
    coverAlt: cover?.alt ?? '',
    metaTitle: withoutVariables(metaOf(record, '_yoast_wpseo_title')),
    metaDescription: withoutVariables(metaOf(record, '_yoast_wpseo_metadesc')),
    linkImage: metaOf(record, '_yoast_wpseo_opengraph-image'),
    canonicalUrl: metaOf(record, '_yoast_wpseo_canonical'),
    ...withFootnotes(footnotes, html),
    lost,
  };
}

function coverOf(record: WxrRecord, { attachments }: Survey, lost: string[]) {
  const id = metaOf(record, '_thumbnail_id');
  // -1 and 0 are what plugins write for none.
  if (!/^[1-9]\d*$/.test(id)) return undefined;
  const attachment = attachments.get(id);
  if (!attachment?.url) lost.push(`featured image (attachment ${id} isn’t in the export)`);
  return attachment;
}

function blockOf(id: string, { blocks, blocksMissed, leftOut }: Survey): string | undefined {
  const text = blocks.get(id);
  // Counted as a set: a post may be read twice.
  if (text === undefined) leftOut.set('missing reusable blocks', blocksMissed.add(id).size);
  return text;
}

function picturesOf(ids: string[], { attachments }: Survey) {
  return ids.flatMap((id) => {
    const attachment = attachments.get(id);
    return attachment && /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)$/i.test(attachment.url) ? [attachment] : [];
  });
}

/** Yoast fills in %%variables%% when it shows a title; without it they are none. */
function withoutVariables(text: string): string {
  return text.includes('%%') ? '' : plainText(text);
}
