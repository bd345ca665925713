import type { PostRecord } from '#content-api/transfer/transfer.shared.ts';

/** A post's front matter. */
export function frontMatter(post: PostRecord, image: string, linkImage: string): string {
  return frontMatterOf([
    ['title', post.title],
    ['slug', post.slug],
    ['excerpt', post.excerpt],
    ['status', post.status],
    ['date', post.date ?? ''],
    ['updated', post.updated],
    ['publish_at', post.publishAt ?? ''],
    ['unpublish_at', post.unpublishAt ?? ''],
    ['author', post.author],
    ['categories', post.categories],
    ['image', image],
    ['image_alt', post.imageAlt],
    ['meta_title', post.metaTitle],
    ['meta_description', post.metaDescription],
    ['link_image', linkImage],
    ['canonical_url', post.canonicalUrl],
    ['earlier_addresses', post.earlier],
  ]);
}

/** YAML takes JSON's strings, lists and objects, which leaves no question of quoting; empty values are left out. */
export function frontMatterOf(fields: [string, string | readonly unknown[]][]): string {
  const lines = fields
    .filter(([, value]) => value.length > 0)
    .map(([name, value]) => `${name}: ${yaml(value)}`);
  return `---\n${lines.join('\n')}\n---\n`;
}

function yaml(value: string | readonly unknown[]): string {
  return JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
