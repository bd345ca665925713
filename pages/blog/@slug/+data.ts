import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { authorFeed } from '#content-api/values/siteAddresses.shared.ts';
import { layoutData, pageHead } from '#renderer/head/head.ts';
import type { PageData } from '#renderer/page.ts';
import type { Author, Picture, TocEntry } from '#static-data/schema.ts';
import { changedDay, formatDay } from '#static-data/select/dates.ts';
import { perSnapshot } from '#static-data/select/perSnapshot.ts';
import {
  type CategoryLink,
  categoryLinks,
  namesOf,
  type PostCardData,
  postCard,
} from '#static-data/select/postCard.ts';
import { postBySlug } from '#static-data/select/posts.ts';
import { relatedPosts } from '#static-data/select/related.ts';
import { postNodes } from './postNodes.ts';

export interface PostPageData {
  title: string;
  excerpt: string;
  categories: CategoryLink[];
  author: Author | null;
  publishedAt: string;
  day: string;
  updatedAt: string;
  /** The day of the last change, null while that is the day of publication. */
  updatedDay: string | null;
  readTime: number;
  cover: Picture | null;
  html: string;
  toc: TocEntry[];
  related: PostCardData[];
  url: string;
}

/** The same object on each page of an author. */
const shownAuthor = perSnapshot(
  ({ name, slug, bio, avatar }: Author): Author => ({ name, slug, bio, avatar }),
);

export async function data({ snapshot, routeParams }: PageContextServer): Promise<PageData<PostPageData>> {
  const post = postBySlug(snapshot.posts, routeParams.slug ?? '');
  const body = post && (await snapshot.body(post.slug));
  if (!post || !body) throw render(404);

  const { site } = snapshot;
  const path = `/blog/${post.slug}`;
  const author = snapshot.authors.find(({ slug }) => slug === post.author) ?? null;
  const categories = categoryLinks(snapshot, post);
  const head = pageHead(snapshot, {
    key: 'post',
    path,
    title: post.metaTitle || post.title,
    description: post.metaDescription || post.excerpt,
    keywords: namesOf(categories).join(', '),
    ...(author ? { author: author.name } : {}),
    ogType: 'article',
    canonical: post.canonicalUrl,
    picture: post.cover,
    linkPicture: post.linkImage,
    preloadPicture: true,
    publishedAt: post.publishedAt,
    updatedAt: post.updatedAt,
    jsonLd: postNodes({ site, post, body, author, categories }),
  });
  return {
    head: author ? { ...head, feed: { name: author.name, address: authorFeed(author.slug) } } : head,
    layout: layoutData(snapshot),
    title: post.title,
    excerpt: post.excerpt,
    categories,
    author: author && shownAuthor(author),
    publishedAt: post.publishedAt,
    day: formatDay(post.publishedAt, site.timezone, site.language),
    updatedAt: post.updatedAt,
    updatedDay: changedDay(post.publishedAt, post.updatedAt, site),
    readTime: post.readTime,
    cover: post.cover,
    html: body.html,
    toc: body.toc,
    related: relatedPosts(snapshot.posts)(post.slug).map((other) => postCard(snapshot, other)),
    url: site.origin + path,
  };
}
