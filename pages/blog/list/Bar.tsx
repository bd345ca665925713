import type { ReactNode } from 'react';
import { SubmitButton } from '#renderer/components/Button.tsx';
import { LONGEST_QUERY, listAddress } from '#renderer/islands/blog/listAddress.ts';
import { BLOG, say } from '#renderer/wording.ts';
import type { CategoryLink } from '#static-data/select/postCard.ts';
import tagCss from '../../../renderer/components/Tag.module.css';
import css from './Bar.module.css';
import categoryChipsCss from './CategoryChips.module.css';
import searchFormCss from './SearchForm.module.css';

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

interface CategoryChipsProps {
  categories: CategoryLink[];
  /** Slug of the chosen one, null for all. */
  current: string | null;
}

/** Filters as links: each is a page of its own. */
function CategoryChips({ categories, current }: CategoryChipsProps) {
  const chip = (slug: string | null, name: string) => (
    <li key={name}>
      <Tag href={listAddress(slug, 1)} current={slug === current} category={slug ?? ''}>
        {name}
      </Tag>
    </li>
  );
  return (
    <nav aria-label={say(BLOG.categories)}>
      <ul className={categoryChipsCss.chips}>
        {chip(null, say(BLOG.all))}
        {categories.map(({ slug, name }) => chip(slug, name))}
      </ul>
    </nav>
  );
}

/** Without code it leads to the first page of the list; with it, results appear while typing. */
function SearchForm({ action }: { action: string }) {
  return (
    <search className={searchFormCss.search} data-no-print="">
      <form className={searchFormCss.form} action={action} method="get">
        <label className="visually-hidden" htmlFor="blog-search">
          {say(BLOG.searchLabel)}
        </label>
        <input
          className={searchFormCss.field}
          id="blog-search"
          type="search"
          name="q"
          placeholder={say(BLOG.searchLabel)}
          maxLength={LONGEST_QUERY}
          autoComplete="off"
          enterKeyHint="search"
        />
        <SubmitButton look="quiet">{say(BLOG.search)}</SubmitButton>
      </form>
    </search>
  );
}

interface TagProps {
  children: ReactNode;
  href?: string;
  current?: boolean;
  /** The category that it chooses, for code that lists it in place; '' for all. */
  category?: string;
}

/** A small square-cornered label; a link when it leads somewhere. */
function Tag({ children, href, current = false, category }: TagProps) {
  if (href === undefined) return <span className={tagCss.tag}>{children}</span>;
  return (
    <a
      className={`${tagCss.tag} ${tagCss.link}`}
      href={href}
      aria-current={current ? 'page' : undefined}
      data-category={category}
    >
      {children}
    </a>
  );
}
