import { render } from 'vike/abort';
import { categoryFeed } from '#content-api/values/siteAddresses.shared.ts';
import { layoutData, pageHead } from '#renderer/head/head.ts';
import { listAddress } from '#renderer/islands/blog/listAddress.ts';
import type { HeadData, PageData } from '#renderer/page.ts';
import { type ShownSections, sectionsOf } from '#renderer/sections/sectionsOf.ts';
import { BLOG, FRAME, filledWord, wordOf } from '#renderer/wording.ts';
import type { Category, Site, Snapshot } from '#static-data/schema.ts';
import {
  blogPage,
  type CategoryLink,
  categoriesInUse,
  type PostCardData,
  pageFromAddress,
  postCard,
  postsInCategory,
} from '#static-data/select/blogPage.ts';
import { sitePageAt } from '#static-data/select/sitePages.ts';

export interface BlogListData {
  category: Pick<Category, 'name' | 'slug' | 'description'> | null;
  categories: CategoryLink[];
  posts: PostCardData[];
  page: number;
  totalPages: number;
  /** IANA zone of the agency, for days that code writes. */
  timezone: string;
  own: BlogWords;
}

/** Words of the blog's own page. */
interface BlogWords {
  eyebrow: string;
  title: string;
  lede: string;
  /** Sections below the list; of the first page of the blog alone. */
  below: ShownSections | null;
}

/** A request for a list. The address `/blog` itself has neither category nor page. */
interface ListRequest {
  snapshot: Snapshot;
  routeParams: Record<string, string>;
}

/** The list at an address, or a 404 for a category without posts and for a page beyond the last. */
export function blogListData({ snapshot, routeParams }: ListRequest): PageData<BlogListData> {
  const category = chosenCategory(snapshot, routeParams.category);
  const posts = category ? postsInCategory(snapshot.posts, category.slug) : snapshot.posts;
  const number = routeParams.page === undefined ? 1 : pageFromAddress(routeParams.page);
  const paged = number === undefined ? undefined : blogPage(posts, number);
  if (!paged) throw render(404);

  const { page, totalPages } = paged;
  return {
    head: listHead(snapshot, category, page),
    layout: layoutData(snapshot),
    category,
    categories: categoriesInUse(snapshot.posts, snapshot.categories).map(({ name, slug }) => ({
      name,
      slug,
    })),
    posts: paged.items.map((post) => postCard(snapshot, post)),
    page,
    totalPages,
    timezone: snapshot.site.timezone,
    own: wordsOf(snapshot, !category && page === 1),
  };
}

function wordsOf(snapshot: Snapshot, isFront: boolean): BlogWords {
  const page = sitePageAt(snapshot.pages, '/blog');
  const hero = page?.sections.find(({ type }) => type === 'hero');
  const { eyebrow = '', title = '', lede = '' } = hero?.type === 'hero' ? hero.data : {};
  const sections = page?.sections.filter((section) => section !== hero) ?? [];
  return {
    eyebrow,
    title: title || page?.title || wordOf(snapshot.site.wording, BLOG.blog),
    lede,
    below: page && isFront && sections.length > 0 ? sectionsOf(snapshot, { ...page, sections }) : null,
  };
}

function chosenCategory(snapshot: Snapshot, requested: string | undefined): BlogListData['category'] {
  if (requested === undefined) return null;
  const found = snapshot.categories.find(({ slug }) => slug === requested);
  if (!found || postsInCategory(snapshot.posts, requested).length === 0) throw render(404);
  return { name: found.name, slug: found.slug, description: found.description };
}

function listHead(snapshot: Snapshot, category: BlogListData['category'], page: number): HeadData {
  const path = listAddress(category?.slug ?? null, page);
  const { wording, language } = snapshot.site;
  const { defaults, pages } = snapshot.seo;
  const unnamed = `${wordOf(wording, BLOG.blog)} | ${defaults.siteName}`;
  const otherwise = { title: unnamed, description: '' };
  const input = { key: 'blog', path, jsonLd: listNodes(snapshot.site, category), otherwise };
  if (!category && page === 1) return pageHead(snapshot, input);

  const blog = pages.blog?.metaTitle || pages.blog?.title || unnamed;
  const title = category ? `${category.name} | ${blog}` : blog;
  const head = pageHead(snapshot, {
    ...input,
    title: page === 1 ? title : filledWord(wordOf(wording, BLOG.titleOnPage), { title, page }, language),
    ...(category?.description ? { description: category.description } : {}),
  });
  // Its later pages are the same list.
  if (page > 1) head.ogImage = listHead(snapshot, category, 1).ogImage;
  return category ? { ...head, feed: { name: category.name, address: categoryFeed(category.slug) } } : head;
}

function listNodes(site: Site, category: Pick<Category, 'name' | 'slug'> | null): object[] {
  const crumbs = [
    { name: wordOf(site.wording, FRAME.home), item: `${site.origin}/` },
    { name: wordOf(site.wording, BLOG.blog), item: `${site.origin}/blog` },
    ...(category ? [{ name: category.name, item: `${site.origin}/blog/category/${category.slug}` }] : []),
  ];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
    },
  ];
}
