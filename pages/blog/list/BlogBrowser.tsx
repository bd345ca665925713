import { cardMarkup } from '#renderer/islands/blog/cards/cardMarkup.tsx';
import { NoArticles } from '#renderer/islands/blog/cards/NoArticles.tsx';
import { Pagination } from '#renderer/islands/blog/cards/Pagination.tsx';
import { PostCard } from '#renderer/islands/blog/cards/PostCard.tsx';
import { PostGrid, PostPlace } from '#renderer/islands/blog/cards/PostGrid.tsx';
import { listAddress } from '#renderer/islands/blog/listAddress.ts';
import { Island } from '#renderer/islands/Island.tsx';
import { Markup } from '#renderer/markup.tsx';
import type { CategoryLink, PostCardData } from '#static-data/select/postCard.ts';
import { Bar } from './Bar.tsx';
import css from './BlogBrowser.module.css';

interface BlogBrowserProps {
  category: string | null;
  categories: CategoryLink[];
  posts: PostCardData[];
  page: number;
  totalPages: number;
  timezone: string;
}

/** Search and filter as an island, and below it the list of this page, which stands there while nobody searches. */
export function BlogBrowser({ category, categories, posts, page, totalPages, timezone }: BlogBrowserProps) {
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
