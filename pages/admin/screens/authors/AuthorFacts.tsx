import type { Author } from '#content-api/library/authors/authors.shared.ts';
import css from '../../ui/entries/Entries.module.css';
import { PostCount } from '../../ui/entries/PostCount.tsx';

/** What a card says of an author. */
export function AuthorFacts({ author }: { author: Author }) {
  return (
    <>
      <div className={css.title}>
        {author.avatar_url ? (
          <img
            className={css.avatar}
            src={author.avatar_url}
            alt=""
            width="48"
            height="48"
            loading="lazy"
            draggable={false}
          />
        ) : null}
        <div>
          <h2>{author.name}</h2>
          <p className={css.soft}>{author.slug}</p>
        </div>
      </div>
      <PostCount posts={author.posts} filter={{ author: author.slug }} name={author.name} />
      {author.bio ? <p className={css.clipped}>{author.bio}</p> : null}
    </>
  );
}
