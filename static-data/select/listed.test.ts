import { expect, it } from 'vitest';
import { postNamed } from './factories.ts';
import { placeFinder, postBySlug } from './listed.ts';

it('finds every post by its slug, however many are asked for', () => {
  const posts = Array.from({ length: 200 }, (_, index) => postNamed(`post-${index}`));
  for (const post of posts) expect(postBySlug(posts, post.slug)).toBe(post);
  expect(postBySlug(posts, 'post-200')).toBeUndefined();
});

it('answers the hundredth question as it answers the first', () => {
  const placeOf = placeFinder(['one', 'other']);
  const answers = Array.from({ length: 100 }, () => [placeOf('other'), placeOf('neither')]);
  expect(new Set(answers.map(String))).toEqual(new Set(['1,-1']));
});
