import { expect, it } from 'vitest';
import { PostCard } from '#renderer/islands/blog/cards/PostCard.tsx';
import { renderMarkup } from '#renderer/markup.tsx';
import type { PostCardData } from '#static-data/select/blogPage.ts';
import { cardMarkup } from './cardMarkup.tsx';

const card = (texts: Partial<PostCardData>): PostCardData => ({
  slug: 'a-post',
  title: 'A post',
  excerpt: 'What it is about.',
  cover: null,
  author: 'Greta Gupta',
  publishedAt: '2024-11-20T09:00:00.000Z',
  day: '20 November 2024',
  readTime: 4,
  categories: [{ name: 'Design', slug: 'design' }],
  ...texts,
});

it.each([2, 3] as const)('is what React makes of a card with a heading of level %i', (level) => {
  const odd = '</h2> & <h2 class="x">';
  for (const post of [card({}), card({ title: odd, excerpt: odd, author: odd, categories: [] })]) {
    for (const size of ['third', 'quarter'] as const) {
      const anew = renderMarkup(<PostCard post={post} size={size} level={level} />);
      expect(cardMarkup(post, size, level)).toBe(anew);
      expect(cardMarkup(post, size, level)).toBe(anew);
    }
  }
});

it('has no empty paragraph for screen readers where a post has no excerpt', () => {
  expect(cardMarkup(card({ excerpt: '' }), 'third', 2)).not.toMatch(/<p[^>]*><\/p>/);
});
