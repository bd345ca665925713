import { NavLink } from 'react-router';
import css from './Settings.module.css';
import { SECTIONS } from './sections.ts';

export function SectionNav({ unsaved }: { unsaved: ReadonlySet<string> }) {
  return (
    <nav aria-label="Sections of the settings">
      <ul className={css.sections}>
        {SECTIONS.map(({ path, label }) => (
          <li key={path}>
            <NavLink className={css.section ?? ''} to={`/settings/${path}`} preventScrollReset>
              {label}
              {unsaved.has(path) ? (
                <span className={css.mark}>
                  <span className="visually-hidden">unsaved changes</span>
                </span>
              ) : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
