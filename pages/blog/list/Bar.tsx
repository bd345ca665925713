import { listAddress } from '#renderer/islands/blog/listAddress.ts';
import { Markup, renderMarkup } from '#renderer/markup.tsx';
import { memoizeRecent } from '#static-data/select/memoizeRecent.ts';
import type { CategoryLink } from '#static-data/select/postCard.ts';
import css from './Bar.module.css';
import { CategoryChips } from './CategoryChips.tsx';
import { SearchForm } from './SearchForm.tsx';

interface BarProps {
  categories: CategoryLink[];
  category: string | null;
}

/** The same on all pages of a list. */
const searchForm = memoizeRecent(300, (action: string) => renderMarkup(<SearchForm action={action} />));

/** Chips and search box above the posts. They are the page's; the island `BlogBrowser` listens to them. */
export function Bar({ categories, category }: BarProps) {
  return (
    <div className={css.bar} data-blog-bar="">
      <CategoryChips categories={categories} current={category} />
      <Markup of={searchForm(listAddress(category, 1))} />
    </div>
  );
}
