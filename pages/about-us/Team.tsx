import { Picture } from '#renderer/components/Picture.tsx';
import { Section } from '#renderer/components/Section.tsx';
import type { Author } from '#static-data/schema.ts';
import css from './Team.module.css';

/** The people who sign posts; posts link here to `#slug`. */
export function Team({ authors }: { authors: Author[] }) {
  if (authors.length === 0) return null;
  return (
    <Section
      id="team"
      number="04"
      label="The team"
      title="Who signs the letters"
      lede="Nineteen of us do the work. These are the ones who also write about it, and any of them may be the person who answers you."
    >
      <ul className={css.team}>
        {authors.map((author) => (
          <li className={css.person} id={author.slug} key={author.slug}>
            {author.avatar && (
              <Picture
                picture={author.avatar}
                sizes="(min-width: 64rem) 11rem, 7rem"
                alt=""
                className={css.avatar}
              />
            )}
            <div className={css.words}>
              <h3>{author.name}</h3>
              {author.bio && (
                <p className={css.bio} dir="auto">
                  {author.bio}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
