import { Link, useLocation } from 'react-router';
import { SCREENS } from '../screens.ts';
import { useUser } from '../session/auth.tsx';
import { useMay } from '../session/OnlyWith.tsx';
import { Brand } from '../ui/Brand.tsx';
import { BackIcon } from '../ui/icons.tsx';
import css from './Sidebar.module.css';

/** Where one can go: the screens of this role, and back to the site. Below it, who is signed in. */
export function Sidebar({ onChoice }: { onChoice?: () => void }) {
  const { display_name, role } = useUser();
  const may = useMay();
  const { pathname } = useLocation();
  const entries = SCREENS.filter(({ entry, needs }) => entry && (needs === null || may(needs)));
  return (
    <aside className={css.sidebar} aria-label="Sidebar">
      <div className={css.brand}>
        <Brand />
      </div>
      <nav aria-label="Back office">
        <ul className={css.entries}>
          {entries.map(({ path, entry }) => (
            <li key={path}>
              <Link
                className={css.entry}
                to={`/${path}`}
                aria-current={currentOf(path, pathname)}
                onClick={() => onChoice?.()}
              >
                {entry ? <entry.Icon /> : null}
                {entry?.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.foot}>
        <a className={css.entry} href="/">
          <BackIcon />
          Back to Site
        </a>
        <p className={css.user}>
          <span className={css.name}>{display_name}</span>
          <span className={css.role}>{role}</span>
        </p>
      </div>
    </aside>
  );
}

/** The page that one is on, or the entry that stands for it: of what is below it, and of what is reached from it. */
function currentOf(path: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === `/${path}`) return 'page';
  const isBelow = path !== '' && pathname.startsWith(`/${path}/`);
  return isBelow || isUnder(path, pathname) ? 'true' : undefined;
}

function isUnder(path: string, pathname: string): boolean {
  return SCREENS.some((screen) => screen.under?.path === path && pathname === `/${screen.path}`);
}
