import { Tag } from '#renderer/components/Tag.tsx';
import { listAddress } from '#renderer/islands/blog/listAddress.ts';
import { BLOG, say } from '#renderer/wording.ts';
import type { CategoryLink } from '#static-data/select/postCard.ts';
import css from './CategoryChips.module.css';

interface CategoryChipsProps {
  categories: CategoryLink[];
  /** Slug of the chosen one, null for all. */
  current: string | null;
}

/** Filters as links: each is a page of its own. */
export function CategoryChips({ categories, current }: CategoryChipsProps) {
  const chip = (slug: string | null, name: string) => (
    <li key={name}>
      <Tag href={listAddress(slug, 1)} current={slug === current} category={slug ?? ''}>
        {name}
      </Tag>
    </li>
  );
  return (
    <nav aria-label={say(BLOG.categories)}>
      <ul className={css.chips}>
        {chip(null, say(BLOG.all))}
        {categories.map(({ slug, name }) => chip(slug, name))}
      </ul>
    </nav>
  );
}
