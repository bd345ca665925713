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
      {posts.length === 0 ? (
        <NoArticles />
      ) : (
        <ul className={page === 1 ? `${css.posts} ${css.front}` : css.posts}>
          {posts.map((post, index) => (
            <li key={post.slug} className={css.post}>
              <PostCard
                post={post}
                size={page === 1 ? (index === 0 ? 'lead' : 'quarter') : 'third'}
                first={index === 0}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination category={category} page={page} totalPages={totalPages} />
    </div>
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
