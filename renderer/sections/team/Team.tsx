import { Picture } from '#renderer/components/Picture.tsx';
import { EntryTitle } from '../EntryTitle.tsx';
import { Headed } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import css from './Team.module.css';

/** The people who sign posts; posts link here to `#slug`. */
export function Team({ id, data, number, context: { authors } }: SectionProps<'team'>) {
  if (authors.length === 0) return null;
  return (
    <Headed id={id} number={number} data={data}>
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
              <EntryTitle>{author.name}</EntryTitle>
              {author.bio && (
                <p className={css.bio} dir="auto">
                  {author.bio}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Headed>
  );
}
