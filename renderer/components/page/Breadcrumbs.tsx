import { FRAME } from '#content-api/agency/wording/forms.shared.ts';
import { say } from '#renderer/wording.ts';
import css from './Breadcrumbs.module.css';

export interface Crumb {
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
