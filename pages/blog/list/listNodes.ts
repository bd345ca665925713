import type { Category, Site } from '#static-data/schema.ts';

export function listNodes(site: Site, category: Pick<Category, 'name' | 'slug'> | null): object[] {
  const crumbs = [
    { name: 'Home', item: `${site.origin}/` },
    { name: 'Blog', item: `${site.origin}/blog` },
    ...(category ? [{ name: category.name, item: `${site.origin}/blog/category/${category.slug}` }] : []),
  ];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
    },
  ];
}
