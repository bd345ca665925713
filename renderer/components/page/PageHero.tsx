import type { ReactNode } from 'react';
import { FRAME } from '#content-api/agency/wording/forms.shared.ts';
import { say } from '#renderer/wording.ts';
import { Eyebrow } from '../Arrow.tsx';
import css from './PageHero.module.css';

interface PageHeroProps {
  above?: ReactNode;
  eyebrow?: string;
  /** The page's only h1, unless `level` says that it isn't. */
  title: ReactNode;
  level?: 1 | 2;
  lede?: ReactNode;
  actions?: ReactNode;
  drawing?: ReactNode;
  isCentred?: boolean;
}

/** The head of every page but the home page; a category's may be in a language that is read from the right. */
export function PageHero({
  above,
  eyebrow,
  title,
  level = 1,
  lede,
  actions,
  drawing,
  isCentred = false,
}: PageHeroProps) {
  const looks = [css.hero, drawing === undefined ? '' : css.drawn, isCentred ? css.centred : ''];
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={looks.filter(Boolean).join(' ')} data-part="hero">
      {above === undefined ? null : <div className={css.above}>{above}</div>}
      <div className={css.text}>
        {eyebrow === undefined ? null : <Eyebrow>{eyebrow}</Eyebrow>}
        {title === '' ? null : <Title dir="auto">{title}</Title>}
        {lede === undefined ? null : (
          <p className={css.lede} dir="auto">
            {lede}
          </p>
        )}
        {actions}
      </div>
      {drawing === undefined ? null : <div className={css.drawing}>{drawing}</div>}
    </div>
  );
}

interface Crumb {
  name: string;
  href: string;
}

/** Shows the pages above this one. The last crumb is the page itself and no link. */
export function Breadcrumbs({ trail, here }: { trail: Crumb[]; here: string }) {
  return (
    <nav className={css.breadcrumbs} aria-label={say(FRAME.breadcrumb)}>
      <ol className={css.trail}>
        {trail.map((crumb) => (
          <li key={crumb.href}>
            <a href={crumb.href}>{crumb.name}</a>
          </li>
        ))}
        <li>
          <span aria-current="page" dir="auto">
            {here}
          </span>
        </li>
      </ol>
    </nav>
  );
}
