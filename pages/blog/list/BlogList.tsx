import type { ReactNode } from 'react';
import { SubmitButton } from '#renderer/components/Button.tsx';
import { Breadcrumbs, PageHero } from '#renderer/components/page/PageHero.tsx';
import { cardMarkup } from '#renderer/islands/blog/cards/cardMarkup.tsx';
import { Pagination } from '#renderer/islands/blog/cards/Pagination.tsx';
import { PostCard } from '#renderer/islands/blog/cards/PostCard.tsx';
import { NoArticles, PostGrid, PostPlace } from '#renderer/islands/blog/cards/PostGrid.tsx';
import { LONGEST_QUERY, listAddress } from '#renderer/islands/blog/listAddress.ts';
import { Island } from '#renderer/islands/Island.tsx';
import { Markup } from '#renderer/markup.tsx';
import type { PageProps } from '#renderer/page.ts';
import { linkedText } from '#renderer/sections/Headed.tsx';
import { Sections } from '#renderer/sections/Sections.tsx';
import { BLOG, FRAME, say } from '#renderer/wording.ts';
import type { CategoryLink, PostCardData } from '#static-data/select/blogPage.ts';
import tagCss from '../../../renderer/components/Tag.module.css';
import css from './BlogBrowser.module.css';
import type { BlogListData } from './blogListData.ts';
import categoryChipsCss from './CategoryChips.module.css';
import searchFormCss from './SearchForm.module.css';

export function BlogList({ data }: PageProps<BlogListData>) {
  const { category, page, totalPages, own } = data;
  const pageLabel = page === 1 ? '' : say(BLOG.page, { page, pages: totalPages });
  const trail = [
    { name: say(FRAME.home), href: '/' },
    { name: say(BLOG.blog), href: '/blog' },
  ];
  return (
    <>
      <PageHero
        {...(category ? { above: <Breadcrumbs trail={trail} here={category.name} /> } : {})}
        eyebrow={[category ? say(BLOG.category) : own.eyebrow, pageLabel].filter(Boolean).join(' · ')}
        title={category ? category.name : own.title}
        lede={category ? category.description || undefined : linkedText(own.lede)}
      />
      <BlogBrowser
        category={category?.slug ?? null}
        categories={data.categories}
        posts={data.posts}
        page={page}
        totalPages={totalPages}
        timezone={data.timezone}
      />
      {own.below && <Sections {...own.below} isBelow />}
    </>
  );
}

interface BlogBrowserProps {
  category: string | null;
  categories: CategoryLink[];
  posts: PostCardData[];
  page: number;
  totalPages: number;
  timezone: string;
}

/** Search and filter as an island, and below it the list of this page, which stands there while nobody searches. */
function BlogBrowser({ category, categories, posts, page, totalPages, timezone }: BlogBrowserProps) {
  return (
    <div className={css.browser}>
      <Island name="BlogBrowser" props={{ category, categories, timezone }} on="address" by="q category page">
        <Bar categories={categories} category={category} />
        <div data-place="" />
      </Island>
      <div className={css.list} data-blog-list="">
        {posts.length === 0 ? <NoArticles /> : <Posts posts={posts} front={page === 1} />}
        <Pagination page={page} totalPages={totalPages} address={(to) => listAddress(category, to)} />
      </div>
    </div>
  );
}

/** On the first page the newest post stands above the others: eight in two rows of four, up to three in one row. */
function Posts({ posts: [first, ...others], front }: { posts: PostCardData[]; front: boolean }) {
  const small = front && others.length > 3 ? 'quarter' : 'third';
  return (
    <PostGrid front={front} small={small}>
      {first && (
        <PostPlace>
          <PostCard post={first} size={front ? 'lead' : small} first />
        </PostPlace>
      )}
      {others.map((post) => (
        <PostPlace key={post.slug}>
          <Markup of={cardMarkup(post, small, 2)} />
        </PostPlace>
      ))}
    </PostGrid>
  );
}

interface BarProps {
  categories: CategoryLink[];
  category: string | null;
}

/** Chips and search box above the posts. They are the page's; the island `BlogBrowser` listens to them. */
function Bar({ categories, category }: BarProps) {
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
