import { BLOG, say } from '#renderer/wording.ts';
import section from '../../components/page/Section.module.css';
import type { SectionProps } from '../section.ts';
import css from './Anchors.module.css';

/** Links to the sections of the page that have a title. */
export function Anchors({ id, data: { label }, context: { titled = [] } }: SectionProps<'anchors'>) {
  if (titled.length === 0) return null;
  return (
    <nav className={css.bar} id={id} aria-label={label || say(BLOG.contents)} data-no-print="">
      {label === '' ? null : <p>{label}</p>}
      <ul className={css.links}>
        {titled.map(({ id, title }) => (
          <li key={id}>
            <a className={section.way} href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
