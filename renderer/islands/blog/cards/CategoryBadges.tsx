import { BLOG } from '#content-api/agency/wording/pages.shared.ts';
import { say } from '#renderer/wording.ts';
import type { CategoryLink } from '#static-data/select/postCard.ts';
import css from './CategoryBadges.module.css';

export function CategoryBadges({ categories }: { categories: CategoryLink[] }) {
  if (categories.length === 0) return null;
  return (
    <ul className={css.badges} aria-label={say(BLOG.categories)}>
      {categories.map((category) => (
        <li key={category.slug}>
          <a className={css.badge} href={`/blog/category/${category.slug}`}>
            {category.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
