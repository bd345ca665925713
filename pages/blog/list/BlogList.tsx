import { Breadcrumbs, PageHero } from '#renderer/components/page/PageHero.tsx';
import { cardMarkup } from '#renderer/islands/blog/cards/cardMarkup.tsx';
import { Pagination } from '#renderer/islands/blog/cards/Pagination.tsx';
import { PostCard } from '#renderer/islands/blog/cards/PostCard.tsx';
import { NoArticles, PostGrid, PostPlace } from '#renderer/islands/blog/cards/PostGrid.tsx';
import { listAddress } from '#renderer/islands/blog/listAddress.ts';
import { Island } from '#renderer/islands/Island.tsx';
import { Markup } from '#renderer/markup.tsx';
import type { PageProps } from '#renderer/page.ts';
import { linkedText } from '#renderer/sections/Headed.tsx';
import { Sections } from '#renderer/sections/Sections.tsx';
import { BLOG, FRAME, say } from '#renderer/wording.ts';
import type { CategoryLink, PostCardData } from '#static-data/select/postCard.ts';
import { Bar } from './Bar.tsx';
import css from './BlogBrowser.module.css';
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

interface BlogBrowserProps {
  category: string | null;
  categories: CategoryLink[];
  posts: PostCardData[];
  page: number;
  totalPages: number;
  timezone: string;
}

/** Search and filter as an island, and below it the list of this page, which stands there while nobody searches. */
function BlogBrowser({ category, categories, posts, page, totalPages, timezone }: BlogBrowserProps) {
  return (
    <div className={css.browser}>
      <Island name="BlogBrowser" props={{ category, categories, timezone }} on="address" by="q category page">
        <Bar categories={categories} category={category} />
        <div data-place="" />
      </Island>
      <div className={css.list} data-blog-list="">
        {posts.length === 0 ? <NoArticles /> : <Posts posts={posts} front={page === 1} />}
        <Pagination page={page} totalPages={totalPages} address={(to) => listAddress(category, to)} />
      </div>
    </div>
  );
}

/** On the first page the newest post stands above the others: eight in two rows of four, up to three in one row. */
function Posts({ posts: [first, ...others], front }: { posts: PostCardData[]; front: boolean }) {
  const small = front && others.length > 3 ? 'quarter' : 'third';
  return (
    <PostGrid front={front} small={small}>
      {first && (
        <PostPlace>
          <PostCard post={first} size={front ? 'lead' : small} first />
        </PostPlace>
      )}
      {others.map((post) => (
        <PostPlace key={post.slug}>
          <Markup of={cardMarkup(post, small, 2)} />
        </PostPlace>
      ))}
    </PostGrid>
  );
}
