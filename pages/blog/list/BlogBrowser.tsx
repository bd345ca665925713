import type { CategoryLink, PostCardData } from '#static-data/select/postCard.ts';
import css from './BlogBrowser.module.css';
import { CategoryChips } from './CategoryChips.tsx';
import { Pagination } from './Pagination.tsx';
import { PostCard } from './PostCard.tsx';
import { SearchForm } from './SearchForm.tsx';

interface BlogBrowserProps {
  /** Slug of the chosen category, null for all. */
  category: string | null;
  categories: CategoryLink[];
  posts: PostCardData[];
  page: number;
  totalPages: number;
}

/** Search, filter and results: everything that changes while somebody looks for a post, and plain JSON in. */
export function BlogBrowser({ category, categories, posts, page, totalPages }: BlogBrowserProps) {
  return (
    <div className={css.browser}>
      <div className={css.bar}>
        <CategoryChips categories={categories} current={category} />
        <SearchForm />
      </div>
      {posts.length === 0 ? <NoArticles /> : <Posts posts={posts} front={page === 1} />}
      <Pagination category={category} page={page} totalPages={totalPages} />
    </div>
  );
}

/** On the first page the newest post stands above the others: eight in two rows of four, up to three in one row. */
function Posts({ posts, front }: { posts: PostCardData[]; front: boolean }) {
  const small = front && posts.length > 4 ? 'quarter' : 'third';
  const className = [css.posts, front && css.front, css[small]].filter(Boolean).join(' ');
  return (
    <ul className={className}>
      {posts.map((post, index) => (
        <li key={post.slug} className={css.post}>
          <PostCard post={post} size={front && index === 0 ? 'lead' : small} first={index === 0} />
        </li>
      ))}
    </ul>
  );
}

function NoArticles() {
  return (
    <div className={css.empty}>
      <h2>No articles found</h2>
      <p>Try adjusting your search or category filter.</p>
    </div>
  );
}
