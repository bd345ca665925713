import { listAddress } from '#renderer/islands/blog/listAddress.ts';
import type { CategoryLink } from '#static-data/select/postCard.ts';
import css from './Bar.module.css';
import { CategoryChips } from './CategoryChips.tsx';
import { SearchForm } from './SearchForm.tsx';

interface BarProps {
  categories: CategoryLink[];
  category: string | null;
}

/** Chips and search box above the posts. They are the page's; the island `BlogBrowser` listens to them. */
export function Bar({ categories, category }: BarProps) {
  return (
    <div className={css.bar} data-blog-bar="">
      <CategoryChips categories={categories} current={category} />
      <SearchForm action={listAddress(category, 1)} />
    </div>
  );
}
