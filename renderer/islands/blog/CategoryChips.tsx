import { Tag } from '#renderer/components/Tag.tsx';
import type { CategoryLink } from '#static-data/select/postCard.ts';
import css from './CategoryChips.module.css';
import { plainClick } from './plainClick.ts';

interface CategoryChipsProps {
  categories: CategoryLink[];
  /** Slug of the chosen one, null for all. */
  current: string | null;
  /** Where a category is listed. */
  address: (category: string | null) => string;
  /** Lists it in place; without it the link is followed. */
  onChoose?: ((category: string | null) => void) | undefined;
}

/** Filters as links: each is a page of its own. */
export function CategoryChips({ categories, current, address, onChoose }: CategoryChipsProps) {
  const chip = (slug: string | null, name: string) => (
    <li key={name}>
      <Tag
        href={address(slug)}
        current={slug === current}
        onClick={onChoose && plainClick(() => onChoose(slug))}
      >
        {name}
      </Tag>
    </li>
  );
  return (
    <nav aria-label="Categories">
      <ul className={css.chips}>
        {chip(null, 'All')}
        {categories.map(({ slug, name }) => chip(slug, name))}
      </ul>
    </nav>
  );
}
