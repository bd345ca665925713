import type { CategoryInput } from '../../../kinds/categories.shared.ts';
import { printable, truncate } from '../../../values/fields.shared.ts';
import { urlOf } from '../../../values/url.shared.ts';
import { slugFor } from '../contentOf.ts';
import { plainText } from '../html/nodes.ts';
import type { WxrRecord } from './recordBuilder.ts';
import type { Survey } from './survey.ts';

export interface Terms {
  categories: CategoryInput[];
  pages: Map<string, string>;
  of(record: WxrRecord): string[];
}

/** WordPress's categories, and its tags where they are asked for; those that no post has stay behind. */
export function termsOf({ used, terms, site }: Survey, withTags: boolean): Terms {
  const categories = new Map<string, CategoryInput>();
  const pages = new Map<string, string>();
  const slugs = { category: new Map<string, string>(), post_tag: new Map<string, string>() };
  const base = basePath(site.get('wp:base_blog_url') || site.get('link') || '');
  const domains = withTags ? (['category', 'post_tag'] as const) : (['category'] as const);
  for (const domain of domains) {
    for (const [own, label] of used[domain]) {
      const described = terms.get(own);
      const name = truncate(printable(described?.name || plainText(label) || own), 200);
      const slug = slugFor(decoded(own), name);
      const description = truncate(printable(described?.description ?? ''), 5000);
      slugs[domain].set(own, slug);
      if (!categories.has(slug)) categories.set(slug, { name, slug, description });
      const path = domain === 'post_tag' ? `tag/${own}` : `category/${pathOf(own, terms)}`;
      pages.set(`${base}/${path}`, slug);
    }
  }
  const slugOf = ({ domain, slug }: WxrRecord['terms'][number]) =>
    domain === 'category' || domain === 'post_tag' ? (slugs[domain].get(slug) ?? []) : [];
  return {
    categories: [...categories.values()],
    pages,
    of: (record) => [...new Set(record.terms.flatMap(slugOf))],
  };
}

function pathOf(slug: string, terms: Survey['terms']): string {
  const path = [slug];
  for (let above = terms.get(slug)?.parent; above && !path.includes(above); above = terms.get(above)?.parent)
    path.unshift(above);
  return path.join('/');
}

function basePath(address: string): string {
  return urlOf(address)?.pathname.replace(/\/+$/, '') ?? '';
}

/** WordPress keeps slugs of other scripts in the form they have in addresses. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
