import { Picture } from '#renderer/components/Picture.tsx';
import { EntryTitle, Headed } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import css from './Team.module.css';

/** The people who sign posts; posts link here to `#slug`. */
export function Team({ id, data, number, context }: SectionProps<'team'>) {
  const { authors } = context;
  if (authors.length === 0) return null;
  return (
    <Headed id={id} number={number} data={data} context={context}>
      <ul className={`${css.team} ${css[data.layout]}`}>
        {authors.map((author) => (
          <li className={css.person} id={author.slug} key={author.slug}>
            {author.avatar && data.layout !== 'names' && (
              <Picture
                picture={author.avatar}
                sizes={
                  data.layout === 'portraits'
                    ? '(min-width: 64rem) 24vw, 46vw'
                    : '(min-width: 64rem) 11rem, 7rem'
                }
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
