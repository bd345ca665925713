import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { perSnapshot } from '#content-api/values/memoize.shared.ts';
import { authorFeed } from '#content-api/values/siteAddresses.shared.ts';
import { absolute, layoutData, pageHead, personNode } from '#renderer/head/head.ts';
import type { PageData } from '#renderer/page.ts';
import { BLOG, FRAME, wordOf } from '#renderer/wording.ts';
import type { Author, Picture, PostBody, PostSummary, Site, TocEntry } from '#static-data/schema.ts';
import {
  type CategoryLink,
  categoryLinks,
  changedDay,
  formatDay,
  namesOf,
  type PostCardData,
  postCard,
} from '#static-data/select/blogPage.ts';
import { postBySlug } from '#static-data/select/listed.ts';
import { relatedPosts } from '#static-data/select/related.ts';

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
  ({ name, slug, bio, role, avatar }: Author): Author => ({ name, slug, bio, role, avatar }),
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

interface PostParts {
  site: Site;
  post: PostSummary;
  body: PostBody;
  author: Author | null;
  categories: CategoryLink[];
}

/** Describes a post to search engines: the article, its author and its breadcrumbs. */
function postNodes({ site, post, body, author, categories }: PostParts): object[] {
  const url = `${site.origin}/blog/${post.slug}`;
  const picture = post.linkImage || (post.cover?.social ?? post.cover?.url);
  return [
    {
      '@type': 'BlogPosting',
      '@id': `${url}#article`,
      headline: post.title,
      description: post.metaDescription || post.excerpt,
      ...(picture ? { image: absolute(site, picture) } : {}),
      datePublished: post.publishedAt,
      dateModified: post.updatedAt,
      author: author ? authorReference(site, author) : { '@id': `${site.origin}/#org` },
      publisher: { '@id': `${site.origin}/#org` },
      wordCount: body.words,
      articleSection: namesOf(categories),
      mainEntityOfPage: absolute(site, post.canonicalUrl || url),
      inLanguage: site.language,
    },
    ...(author ? [personNode(site, author)] : []),
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: wordOf(site.wording, FRAME.home), item: `${site.origin}/` },
        {
          '@type': 'ListItem',
          position: 2,
          name: wordOf(site.wording, BLOG.blog),
          item: `${site.origin}/blog`,
        },
        { '@type': 'ListItem', position: 3, name: post.title, item: url },
      ],
    },
  ];
}

/** Enough to stand alone: some readers of structured data don't follow `@id`. */
function authorReference(site: Site, author: Author): object {
  const address = `${site.origin}/about-us#${author.slug}`;
  return { '@type': 'Person', '@id': address, name: author.name, url: address };
}
