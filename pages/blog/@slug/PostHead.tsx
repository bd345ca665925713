import { Picture } from '#renderer/components/Picture.tsx';
import { Breadcrumbs } from '#renderer/components/page/PageHero.tsx';
import { CategoryBadges } from '#renderer/islands/blog/cards/PostCard.tsx';
import { scripted } from '#renderer/islands/Island.tsx';
import { Markup, markupOnce } from '#renderer/markup.tsx';
import { BLOG, FRAME, say } from '#renderer/wording.ts';
import type { Author } from '#static-data/schema.ts';
import type { PostPageData } from './+data.ts';
import css from './PostHead.module.css';
import shareButtonCss from './ShareButton.module.css';

const byline = markupOnce(({ avatar, slug, name }: Author) => (
  <p className={css.author}>
    {avatar && <Picture picture={avatar} sizes="3rem" alt="" className={css.avatar} />}
    <a href={`/about-us#${slug}`}>{name}</a>
  </p>
));

/** Title and standfirst, from the right where their language is read so, and in the margin beside them who wrote it, when, and how long it takes. */
export function PostHead({ post }: { post: PostPageData }) {
  const trail = [
    { name: say(FRAME.home), href: '/' },
    { name: say(BLOG.blog), href: '/blog' },
  ];
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
              {say(BLOG.updated)} <time dateTime={post.updatedAt}>{post.updatedDay}</time>
            </>
          )}
        </p>
        <p>{say(BLOG.minutes, { minutes: post.readTime })}</p>
        <ShareButton title={post.title} url={post.url} />
      </div>
    </header>
  );
}

interface ShareButtonProps {
  title: string;
  url: string;
}

function ShareButton({ title, url }: ShareButtonProps) {
  return (
    <div {...scripted('share', 'interaction')} data-title={title} data-url={url}>
      <span className={shareButtonCss.share} data-no-print="">
        <button type="button" className={shareButtonCss.button}>
          {say(BLOG.share)}
        </button>
        <span role="status" className={shareButtonCss.notice} />
      </span>
    </div>
  );
}
