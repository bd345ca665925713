import { markupOnce } from '#renderer/markup.tsx';
import type { PostCardData } from '#static-data/select/blogPage.ts';
import { PostCard } from './PostCard.tsx';

export type CardWidth = 'lead' | 'third' | 'quarter';

const cards = {
  lead: { 2: cardsOf('lead', 2), 3: cardsOf('lead', 3) },
  third: { 2: cardsOf('third', 2), 3: cardsOf('third', 3) },
  quarter: { 2: cardsOf('quarter', 2), 3: cardsOf('quarter', 3) },
};

function cardsOf(size: CardWidth, level: 2 | 3) {
  return markupOnce((post: PostCardData) => <PostCard post={post} size={size} level={level} />);
}

/** Cached for nearby pages. @param level of the heading: 3 below a section's title. */
export function cardMarkup(post: PostCardData, size: CardWidth, level: 2 | 3): string {
  return cards[size][level](post);
}
