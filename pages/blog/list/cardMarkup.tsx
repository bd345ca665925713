import { PostCard } from '#renderer/islands/blog/PostCard.tsx';
import { markupOnce } from '#renderer/markup/markupOnce.ts';
import type { PostCardData } from '#static-data/select/postCard.ts';

/** How wide a card is laid out. */
export type CardWidth = 'third' | 'quarter';

const cards = { third: cardsOf('third'), quarter: cardsOf('quarter') };

function cardsOf(size: CardWidth) {
  return markupOnce((post: PostCardData) => <PostCard post={post} size={size} />);
}

/**
 * The card of a post. It stands in the blog, in each of its categories and beside other posts, and is made once for
 * all of them.
 * @param level of its heading: 3 below a section's title.
 */
export function cardMarkup(post: PostCardData, size: CardWidth, level: 2 | 3): string {
  const markup = cards[size](post);
  return level === 2 ? markup : oneLevelDown(markup);
}

/** A card has one heading, and its texts have no tags: React escapes them. */
function oneLevelDown(markup: string): string {
  return markup.replace('<h2', '<h3').replace('</h2>', '</h3>');
}
