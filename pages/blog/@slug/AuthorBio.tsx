import { Picture } from '#renderer/components/Picture.tsx';
import { BLOG, say } from '#renderer/wording.ts';
import type { Author } from '#static-data/schema.ts';
import css from './AuthorBio.module.css';

export function AuthorBio({ author }: { author: Author }) {
  return (
    <aside className={css.bio} aria-labelledby="author">
      {author.avatar && <Picture picture={author.avatar} sizes="6rem" alt="" className={css.avatar} />}
      <div>
        <p className={css.label}>{say(BLOG.writtenBy)}</p>
        <h2 className={css.name} id="author">
          <a href={`/about-us#${author.slug}`}>{author.name}</a>
        </h2>
        {author.bio && (
          <p className={css.text} dir="auto">
            {author.bio}
          </p>
        )}
      </div>
    </aside>
  );
}
