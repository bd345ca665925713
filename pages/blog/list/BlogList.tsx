import { Breadcrumbs } from '#renderer/components/page/Breadcrumbs.tsx';
import { PageHero } from '#renderer/components/page/PageHero.tsx';
import type { PageProps } from '#renderer/page.ts';
import { linkedText } from '#renderer/sections/LinkedText.tsx';
import { Sections } from '#renderer/sections/Sections.tsx';
import { BLOG, FRAME, say } from '#renderer/wording.ts';
import { BlogBrowser } from './BlogBrowser.tsx';
import type { BlogListData } from './blogListData.ts';

export function BlogList({ data }: PageProps<BlogListData>) {
  const { category, page, totalPages, own } = data;
  const pageLabel = page === 1 ? '' : say(BLOG.page, { page, pages: totalPages });
  const trail = [
    { name: say(FRAME.home), href: '/' },
    { name: say(BLOG.blog), href: '/blog' },
  ];
  return (
    <>
      <PageHero
        {...(category ? { above: <Breadcrumbs trail={trail} here={category.name} /> } : {})}
        eyebrow={[category ? say(BLOG.category) : own.eyebrow, pageLabel].filter(Boolean).join(' · ')}
        title={category ? category.name : own.title}
        lede={category ? category.description || undefined : linkedText(own.lede)}
      />
      <BlogBrowser
        category={category?.slug ?? null}
        categories={data.categories}
        posts={data.posts}
        page={page}
        totalPages={totalPages}
        timezone={data.timezone}
      />
      {own.below && <Sections {...own.below} isBelow />}
    </>
  );
}
