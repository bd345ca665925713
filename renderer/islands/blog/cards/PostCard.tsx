import { BLOG } from '#content-api/agency/wording/pages.shared.ts';
import { at, say } from '#renderer/wording.ts';
import type { CategoryLink, PostCardData } from '#static-data/select/blogPage.ts';
import { Card, CardMeta, CardText, CardTitle } from '../../../components/Card.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { parts } from '../highlight.ts';
import css from './PostCard.module.css';

const widths = {
  lead: '(min-width: 64rem) 53vw, 92vw',
  third: '(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw',
  quarter: '(min-width: 64rem) 22vw, (min-width: 40rem) 45vw, 92vw',
};

interface PostCardProps {
  post: PostCardData;
  size: keyof typeof widths;
  first?: boolean;
  level?: 2 | 3;
  words?: string[];
}

const NONE: string[] = [];

export function PostCard({ post, size, first = false, level = 2, words = NONE }: PostCardProps) {
  return (
    <Card>
      {post.cover === null ? null : (
        <div className={css.cover}>
          <Picture picture={post.cover} sizes={widths[size]} alt="" first={first} />
        </div>
      )}
      <div className={size === 'lead' ? `${css.text} ${css.lead}` : css.text}>
        <CategoryBadges categories={post.categories} />
        <CardTitle level={level} href={at(`/blog/${post.slug}`)}>
          <Highlighted text={post.title} words={words} />
        </CardTitle>
        {post.excerpt && (
          <CardText>
            <Highlighted text={post.excerpt} words={words} />
          </CardText>
        )}
        <CardMeta>
          <span>{post.author}</span>
          <time dateTime={post.publishedAt}>{post.day}</time>
          <span>{say(BLOG.minutes, { minutes: post.readTime })}</span>
        </CardMeta>
      </div>
    </Card>
  );
}

/** Marks the search words in a text. Other words get a new element, because translators change text nodes. */
function Highlighted({ text, words }: { text: string; words: string[] }) {
  if (words.length === 0) return <span key="">{text}</span>;
  return (
    <span key={words.join(' ')}>
      {parts(text, words).map(({ text, found, at }) => (found ? <mark key={at}>{text}</mark> : text))}
    </span>
  );
}

export function CategoryBadges({ categories }: { categories: CategoryLink[] }) {
  if (categories.length === 0) return null;
  return (
    <ul className={css.badges} aria-label={say(BLOG.categories)}>
      {categories.map((category) => (
        <li key={category.slug}>
          <a className={css.badge} href={at(`/blog/category/${category.slug}`)}>
            {category.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
