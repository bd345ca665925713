import { gridClass } from '#renderer/components/page/Grid.tsx';
import { Section } from '#renderer/components/page/Section.tsx';
import { cardMarkup } from '#renderer/islands/blog/cards/cardMarkup.tsx';
import { Markup } from '#renderer/markup.tsx';
import { BLOG, say } from '#renderer/wording.ts';
import type { PostCardData } from '#static-data/select/postCard.ts';

export function Related({ posts }: { posts: PostCardData[] }) {
  if (posts.length === 0) return null;
  return (
    <div data-no-print="">
      <Section id="related" label={say(BLOG.relatedLabel)} title={say(BLOG.related)}>
        <div className={gridClass('thirds')}>
          <Markup of={posts.map((post) => cardMarkup(post, 'third', 3)).join('')} />
        </div>
      </Section>
    </div>
  );
}
