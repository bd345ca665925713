import { Breadcrumbs } from '#renderer/components/Breadcrumbs.tsx';
import { PageHero } from '#renderer/components/PageHero.tsx';
import type { PageProps } from '#renderer/page.ts';
import { BlogBrowser } from './BlogBrowser.tsx';
import type { BlogListData } from './blogListData.ts';

export function BlogList({ data }: PageProps<BlogListData>) {
  const { category, page, totalPages } = data;
  const place = page === 1 ? '' : `Page ${page} of ${totalPages}`;
  const trail = [
    { name: 'Home', href: '/' },
    { name: 'Blog', href: '/blog' },
  ];
  return (
    <>
      <PageHero
        {...(category ? { above: <Breadcrumbs trail={trail} here={category.name} /> } : {})}
        eyebrow={[category ? 'Category' : 'Blog', place].filter(Boolean).join(' · ')}
        title={category ? category.name : 'Things we would tell you anyway.'}
        lede={
          category
            ? category.description || undefined
            : 'Working notes on search, words, design, code, machines and film: what we tried, what it cost, and what we would do again.'
        }
      />
      <BlogBrowser
        category={category?.slug ?? null}
        categories={data.categories}
        posts={data.posts}
        page={page}
        totalPages={totalPages}
        timezone={data.timezone}
      />
    </>
  );
}
