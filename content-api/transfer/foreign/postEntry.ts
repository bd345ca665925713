import { stat } from 'node:fs/promises';
import type { PictureLookup, PostEntry, Problem } from '#content-api/transfer/transfer.shared.ts';
import { largestBytes } from '../../library/gallery/gallery.shared.ts';
import { isAddress, oneLine, printable, truncate } from '../../values/fields.shared.ts';
import { urlOf } from '../../values/url.shared.ts';
import { shortened } from '../frontMatter/fields.ts';
import { readableText } from '../lostText.ts';
import { tidy } from './html/tidy.ts';
import type { MediaFolder } from './mediaFolder.ts';
import type { OldAddresses } from './oldAddresses.ts';
import type { OldOutline, OldPost } from './oldBlog.ts';

export interface Passage {
  file: string;
  addresses: OldAddresses;
  media: MediaFolder | undefined;
  notices: Problem[];
}

export function postEntry(outline: OldOutline, post: OldPost, slug: string, passage: Passage): PostEntry {
  const { file, addresses, notices } = passage;
  const title = truncate(line(outline.title), 300) || 'Untitled';
  const label = `“${title}”`;
  const at = (message: string): Problem => ({ file, line: outline.line, message: `${label}: ${message}` });
  const find = (source: string) => findPicture(source, passage.media, at);
  const pictureAt = (source: string) => (source === '' ? null : { source, find: () => find(source) });
  const lost = [...post.lost];
  const html = tidy(printable(post.html), {
    link: addresses.renew,
    picture: (source) => source,
    note: (what) => lost.push(what),
  });
  // The site's own addresses have changed.
  const canonicalUrl = addresses.renew(line(post.canonicalUrl));
  const isCanonical = isAddress(canonicalUrl) && canonicalUrl.length <= 2000;
  if (canonicalUrl !== '' && !isCanonical) lost.push(`canonical URL ${canonicalUrl}`);
  if (lost.length > 0) notices.push(at(`Changed or left out: ${[...new Set(lost)].join(', ')}`));
  return {
    file,
    label,
    slug,
    title,
    html,
    notes: post.notes ?? 0,
    status: outline.status,
    excerpt: truncate(line(post.excerpt), 2000),
    date: post.date,
    updated: post.updated,
    ...(post.publishAt === undefined ? {} : { publishAt: post.publishAt }),
    isOfExport: true,
    source: { text: readableText(post.html).replace(/\n/g, ' '), line: outline.line },
    author: post.author,
    categories: post.categories,
    cover: pictureAt(post.cover),
    linkPicture: pictureAt(post.linkImage),
    coverAlt: truncate(line(post.coverAlt), 500),
    metaTitle: truncate(line(post.metaTitle), 300),
    metaDescription: shortened(line(post.metaDescription)),
    canonicalUrl: isCanonical ? canonicalUrl : '',
    earlier: addresses.earlier(outline.key),
    lineOf: () => outline.line,
    findPicture: find,
  };
}

export async function findPicture(
  source: string,
  media: MediaFolder | undefined,
  at: (message: string) => Problem,
): Promise<PictureLookup> {
  const leftOut = (why: string) => at(`Image left out: ${source} ${why}`);
  const path = media?.find(source);
  if (path) {
    const { size } = await stat(path);
    if (size > largestBytes) return { kind: 'left out', notice: leftOut('is larger than 10 MB') };
    return { kind: 'file', path, leftOut };
  }
  if (media) return { kind: 'left out', notice: leftOut('isn’t in the --media folder') };
  const address = source.replace(/^\/\//, 'https://');
  if (/^https?:\/\//i.test(address) && urlOf(address)) return { kind: 'web', address, leftOut };
  return {
    kind: 'left out',
    notice: leftOut('has no web address. Set --site to the old site, or --media to its uploads'),
  };
}

function line(text: string): string {
  return oneLine(text).replace(/\s+/g, ' ');
}
