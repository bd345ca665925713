import { Breadcrumbs } from '#renderer/components/Breadcrumbs.tsx';
import { Picture } from '#renderer/components/Picture.tsx';
import { CategoryBadges } from '#renderer/islands/blog/cards/CategoryBadges.tsx';
import { Markup, markupOnce } from '#renderer/markup.tsx';
import type { Author } from '#static-data/schema.ts';
import type { PostPageData } from './+data.ts';
import css from './PostHead.module.css';
import { ShareButton } from './ShareButton.tsx';

const trail = [
  { name: 'Home', href: '/' },
  { name: 'Blog', href: '/blog' },
];

const byline = markupOnce(({ avatar, slug, name }: Author) => (
  <p className={css.author}>
    {avatar && <Picture picture={avatar} sizes="3rem" alt="" className={css.avatar} />}
    <a href={`/about-us#${slug}`}>{name}</a>
  </p>
));

/** Title and standfirst, from the right where their language is read so, and in the margin beside them who wrote it, when, and how long it takes. */
export function PostHead({ post }: { post: PostPageData }) {
  return (
    <header className={css.head}>
      <div className={css.above}>
        <Breadcrumbs trail={trail} here={post.title} />
      </div>
      <div className={css.title}>
        <CategoryBadges categories={post.categories} />
        <h1 dir="auto">{post.title}</h1>
      </div>
      {post.excerpt && (
        <p className={css.standfirst} dir="auto">
          {post.excerpt}
        </p>
      )}
      <div className={css.meta}>
        {post.author && <Markup of={byline(post.author)} />}
        <p>
          <time dateTime={post.publishedAt}>{post.day}</time>
          {post.updatedDay && (
            <>
              <br />
              Updated <time dateTime={post.updatedAt}>{post.updatedDay}</time>
            </>
          )}
        </p>
        <p>{post.readTime} min read</p>
        <ShareButton title={post.title} url={post.url} />
      </div>
    </header>
  );
}
