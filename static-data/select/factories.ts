import type { Category, PostSummary } from '#static-data/schema.ts';

export function postNamed(slug: string, changed: Partial<PostSummary> = {}): PostSummary {
  return {
    slug,
    title: slug,
    excerpt: '',
    publishedAt: '2024-01-01T09:00:00.000Z',
    updatedAt: '2024-01-01T09:00:00.000Z',
    readTime: 1,
    author: 'someone',
    categories: [],
    cover: null,
    metaTitle: '',
    metaDescription: '',
    linkImage: '',
    canonicalUrl: '',
    contentHash: '',
    ...changed,
  };
}

export function categoryNamed(slug: string): Category {
  return { slug, name: slug, description: '' };
}
