import css from './NoArticles.module.css';

export function NoArticles() {
  return (
    <div className={css.empty}>
      <h2>No articles found</h2>
      <p>Try adjusting your search or category filter.</p>
    </div>
  );
}
