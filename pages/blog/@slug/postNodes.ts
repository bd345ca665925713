import { absolute, personNode } from '#renderer/head/head.ts';
import { BLOG, FRAME, wordOf } from '#renderer/wording.ts';
import type { Author, PostBody, PostSummary, Site } from '#static-data/schema.ts';
import { type CategoryLink, namesOf } from '#static-data/select/postCard.ts';

interface PostParts {
  site: Site;
  post: PostSummary;
  body: PostBody;
  author: Author | null;
  categories: CategoryLink[];
}

/** Describes a post to search engines: the article, its author and its breadcrumbs. */
export function postNodes({ site, post, body, author, categories }: PostParts): object[] {
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
