import { gridClass } from '#renderer/components/Grid.tsx';
import { Section } from '#renderer/components/Section.tsx';
import { PostCard } from '#renderer/islands/blog/PostCard.tsx';
import { Markup } from '#renderer/markup.tsx';
import { markupOnce } from '#renderer/markupOnce.ts';
import type { PostCardData } from '#static-data/select/postCard.ts';

/** A card stands beside several posts. */
const cardMarkup = markupOnce((post: PostCardData) => <PostCard post={post} size="third" level={3} />);

/** Up to three posts to read next. */
export function Related({ posts }: { posts: PostCardData[] }) {
  if (posts.length === 0) return null;
  return (
    <Section id="related" label="Next" title="Related articles">
      <div className={gridClass('thirds')}>
        <Markup of={posts.map(cardMarkup).join('')} />
      </div>
    </Section>
  );
}
