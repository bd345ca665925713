import { BLOG, FRAME, wordOf } from '#renderer/wording.ts';
import type { Category, Site } from '#static-data/schema.ts';

export function listNodes(site: Site, category: Pick<Category, 'name' | 'slug'> | null): object[] {
  const crumbs = [
    { name: wordOf(site.wording, FRAME.home), item: `${site.origin}/` },
    { name: wordOf(site.wording, BLOG.blog), item: `${site.origin}/blog` },
    ...(category ? [{ name: category.name, item: `${site.origin}/blog/category/${category.slug}` }] : []),
  ];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
    },
  ];
}
