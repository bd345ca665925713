import { Tag } from '#renderer/components/Tag.tsx';
import type { CategoryLink } from '#static-data/select/postCard.ts';
import css from './CategoryChips.module.css';

interface CategoryChipsProps {
  categories: CategoryLink[];
  /** Slug of the chosen one, null for all. */
  current: string | null;
}

/** Filters as links: each is a page of its own. */
export function CategoryChips({ categories, current }: CategoryChipsProps) {
  return (
    <nav aria-label="Categories">
      <ul className={css.chips}>
        <li>
          <Tag href="/blog" current={current === null}>
            All
          </Tag>
        </li>
        {categories.map((category) => (
          <li key={category.slug}>
            <Tag href={`/blog/category/${category.slug}`} current={category.slug === current}>
              {category.name}
            </Tag>
          </li>
        ))}
      </ul>
    </nav>
  );
}
