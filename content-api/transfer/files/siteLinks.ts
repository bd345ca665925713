import { dirname, extname, join, relative, sep } from 'node:path';
import { partOf } from '../../richText/richText.shared.ts';
import { percentDecoded } from '../../values/paths.shared.ts';
import { headingFinder } from '../foreign/html/headingIds.ts';
import { withoutNumbers } from './fileNames.ts';
import { htmlOf } from './readPost.ts';

/** undefined for a link to no other file of the import. */
export type FindLinked = (href: string, from: string) => string | undefined;

/**
 * Generators let links name a post by its file, its folder, its address, or an alias. If files have the same name, the
 * folders and dates in the address decide, as in `/en/2009/10/name`.
 */
export function siteLinks(
  root: string,
  slugs: ReadonlyMap<string, { slug: string; aliases: string[] }>,
): FindLinked {
  const byPath = new Map<string, string>();
  const byName = new Map<string, Named[]>();
  const files = new Map<string, string>();
  const finders = new Map<string, ReturnType<typeof headingFinder>>();
  const named = (name: string, slug: string, path: string) => {
    const parts = new Set(path.toLowerCase().split(/[/_ -]/));
    byName.set(name, [...(byName.get(name) ?? []), { slug, parts }]);
  };
  for (const [file, { slug, aliases }] of slugs) {
    const below = relative(root, file).split(sep).join('/');
    const path = pathOf(below);
    byPath.set(path, slug);
    for (const alias of aliases) byPath.set(pathOf(alias), slug);
    for (const name of new Set([lastOf(path), folded(slug)])) named(name, slug, below);
    files.set(slug, file);
  }
  /** Headings may have other ids on this site, and a missing id would stop a release. */
  const partIn = (slug: string, part: string) => {
    const html = finders.has(slug) ? '' : htmlOf(files.get(slug) ?? '');
    const find = finders.get(slug) ?? (html === '' ? (id: string) => id : headingFinder(html));
    finders.set(slug, find);
    const here = find(partOf(part));
    return here === undefined ? '' : `#${here}`;
  };
  return (href, from) => {
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\?|$)/i.test(href)) return undefined;
    const [, address = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    const here = dirname(relative(root, from));
    const places = address.startsWith('/')
      ? [address]
      : [join(here, percentDecoded(address)), join(here, 'page', percentDecoded(address)), address];
    const found = places.map((candidate) => byPath.get(pathOf(candidate))).find(Boolean);
    const slug = found ?? meant(byName.get(lastOf(pathOf(address))) ?? [], address);
    const [part = ''] = /#.+$/s.exec(rest) ?? [];
    return slug && isPageName(address) ? `/blog/${slug}${part && partIn(slug, part)}` : undefined;
  };
}

interface Named {
  slug: string;
  parts: Set<string>;
}

/** undefined if two fit equally well. */
function meant(named: readonly Named[], address: string): string | undefined {
  const segments = pathOf(address).split('/').slice(0, -1);
  const scored = named.map(({ slug, parts }) => ({
    slug,
    score: segments.filter((part) => parts.has(part)).length,
  }));
  scored.sort((a, b) => b.score - a.score);
  const [first, second] = scored;
  return second && second.score === first?.score ? undefined : first?.slug;
}

/** `paper.pdf` is no post, whatever post is called paper. */
function isPageName(address: string): boolean {
  return /^(?:\.(?:md|markdown|mdx|html?)|)$/i.test(extname(address)) || /\.\d+\/?$/.test(address);
}

function pathOf(address: string): string {
  const parts = percentDecoded(address)
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
  return withoutNumbers(name)
    .normalize('NFC')
    .toLowerCase()
    .replace(/^\d{4}-\d{1,2}-\d{1,2}[-_ ]/, '')
    .replace(/[\s_]+/g, '-');
}
