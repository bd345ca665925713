import type { ShownPerson } from '#content-api/kinds/team.shared.ts';
import { Picture } from '#renderer/components/Picture.tsx';
import type { Author } from '#static-data/schema.ts';
import { peopleOf } from '#static-data/select/sitePages.ts';
import { EntryTitle, Headed } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import css from './Team.module.css';

const SIZES = {
  rows: '(min-width: 64rem) 11rem, 7rem',
  portraits: '(min-width: 64rem) 24vw, 46vw',
  names: '',
  spread: '(min-width: 48rem) 50vw, 92vw',
};

/** The people of the team, or those who sign posts; posts link here to `#slug`. */
export function Team({ id, data, number, context }: SectionProps<'team'>) {
  const people: readonly (Author & Partial<Pick<ShownPerson, 'links'>>)[] = peopleOf(context, data.who);
  if (people.length === 0) return null;
  return (
    <Headed id={id} number={number} data={data} context={context}>
      <ul className={`${css.team} ${css[data.layout]}`}>
        {people.map(({ slug, name, role, bio, avatar, links = [] }) => (
          <li className={css.person} id={slug} key={slug}>
            {avatar && data.layout !== 'names' && (
              <Picture picture={avatar} sizes={SIZES[data.layout]} alt="" className={css.avatar} />
            )}
            <div className={css.words}>
              <EntryTitle>{name}</EntryTitle>
              {role && (
                <p className={css.role} dir="auto">
                  {role}
                </p>
              )}
              {bio && (
                <p className={css.bio} dir="auto">
                  {bio}
                </p>
              )}
              {links.length > 0 && (
                <ul className={css.links}>
                  {links.map(({ text, href }) => (
                    <li key={href}>
                      <a href={href}>{text}</a>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Headed>
  );
}
