import { dirname, extname, join, relative, sep } from 'node:path';

/** Where a link of one file leads, as far as it means another file of the import; undefined for any other. */
export type FindLinked = (href: string, from: string) => string | undefined;

/**
 * Generators let a post be named by its file, its folder, its address, or an alias. A name that two files have is
 * found by its path alone.
 */
export function siteLinks(
  root: string,
  slugs: ReadonlyMap<string, { slug: string; aliases: string[] }>,
): FindLinked {
  const byPath = new Map<string, string>();
  const byName = new Map<string, string | null>();
  const named = (name: string, slug: string) =>
    byName.set(name, (byName.get(name) ?? slug) === slug ? slug : null);
  for (const [file, { slug, aliases }] of slugs) {
    const path = pathOf(relative(root, file).split(sep).join('/'));
    byPath.set(path, slug);
    for (const alias of aliases) byPath.set(pathOf(alias), slug);
    named(lastOf(path), slug);
    named(folded(slug), slug);
  }
  return (href, from) => {
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\?|$)/i.test(href)) return undefined;
    const [, address = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    const here = dirname(relative(root, from));
    const places = address.startsWith('/')
      ? [address]
      : [join(here, decoded(address)), join(here, 'page', decoded(address)), address];
    const found = places.map((place) => byPath.get(pathOf(place))).find(Boolean);
    const slug = found ?? byName.get(lastOf(pathOf(address))) ?? undefined;
    return slug && isPageName(address) ? `/blog/${slug}${rest.replace(/^\?[^#]*/, '')}` : undefined;
  };
}

/** `paper.pdf` is no post, whatever post is called paper. */
function isPageName(address: string): boolean {
  return /^(?:\.(?:md|markdown|mdx|html?)|)$/i.test(extname(address)) || /\.\d+\/?$/.test(address);
}

function pathOf(address: string): string {
  const parts = decoded(address)
    .replace(/\.(?:md|markdown|mdx|html?)$/i, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..');
  if (/^_?index$/i.test(parts.at(-1) ?? '')) parts.pop();
  return parts.map(folded).join('/');
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function folded(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/^\d{4}-\d{1,2}-\d{1,2}[-_ ]/, '')
    .replace(/[\s_]+/g, '-');
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
