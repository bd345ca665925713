import { Grid } from '#renderer/components/Grid.tsx';
import { Section } from '#renderer/components/Section.tsx';
import { PostCard } from '#renderer/islands/blog/PostCard.tsx';
import type { PostCardData } from '#static-data/select/postCard.ts';

/** Up to three posts to read next. */
export function Related({ posts }: { posts: PostCardData[] }) {
  if (posts.length === 0) return null;
  return (
    <Section id="related" label="Next" title="Related articles">
      <Grid as="thirds">
        {posts.map((post) => (
          <PostCard key={post.slug} post={post} size="third" level={3} />
        ))}
      </Grid>
    </Section>
  );
}
