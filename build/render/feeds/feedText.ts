import { wordOf } from '#content-api/agency/wording/word.shared.ts';
import { CALLOUT } from '#content-api/agency/wording/work.shared.ts';
import { withCalloutNames } from '#content-api/richText/richText.shared.ts';
import type { PostSummary, Snapshot } from '#static-data/schema.ts';

export function authorName(snapshot: Snapshot, post: PostSummary): string {
  return snapshot.authors.find((author) => author.slug === post.author)?.name ?? snapshot.site.brand;
}

export function categoryName(snapshot: Snapshot, slug: string): string {
  return snapshot.categories.find((category) => category.slug === slug)?.name ?? slug;
}

/** It stays the same when the post gets another address. */
export function entryId({ site, feedIds }: Snapshot, { slug }: PostSummary): string {
  return `${site.origin}/blog/${feedIds[slug] ?? slug}`;
}

/** Feed readers show text away from the site. Only in tags: between them, an address is somebody's words. */
function absoluteAddresses(html: string, origin: string): string {
  return html.replace(/<[^>]+>/g, (tag) =>
    tag
      .replace(/((?:src|href)=")\/(?!\/)/g, `$1${origin}/`)
      .replace(/(srcset=")([^"]*)"/g, (_, start, list) => {
        return `${start}${String(list).replace(/(^|,\s*)\//g, `$1${origin}/`)}"`;
      }),
  );
}

/** A post's text for feed readers: what only a page needs of it, such as room to scroll, is left out. */
export function feedText(
  html: string,
  { origin, wording }: Pick<Snapshot['site'], 'origin' | 'wording'>,
): string {
  const named = html.includes('<aside data-callout')
    ? withCalloutNames(html, (callout) => wordOf(wording, CALLOUT[callout]))
    : html;
  const plain = named
    .replace(/<aside data-callout="\w+" role="note"><p data-name="">/g, '<blockquote><p>')
    .replaceAll('</aside>', '</blockquote>')
    // Readers may show no more than the line of what is closed.
    .replace(/<details><summary>(.*?)<\/summary>/gs, '<p><strong>$1</strong></p>')
    .replaceAll('</details>', '')
    .replace(/<p data-block="\w+">/g, '<p>')
    .replace(/ data-frame="[^"]*" data-provider="[^"]*"/g, '')
    .replace(/<\/?section\b[^>]*>/g, '')
    .replace(/<div role="region"[^>]*>(<table>)|(<\/table>)<\/div>/g, '$1$2')
    .replace(/<(t[dh])([^>]*) data-number=""/g, '<$1$2')
    .replace(/<pre data-language="[^"]*">/g, '<pre>');
  return absoluteAddresses(plain, origin);
}
