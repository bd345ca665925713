import { Brand } from '../../ui/Brand.tsx';
import { BackIcon } from '../../ui/icons.tsx';
import { useUser } from '../session/auth.tsx';
import css from './Sidebar.module.css';
import { SidebarEntries } from './SidebarEntries.tsx';
import { useSavedBrand } from './useSavedBrand.ts';

export function Sidebar({ onChoice }: { onChoice?: () => void }) {
  const { display_name, role } = useUser();
  useSavedBrand();
  return (
    <aside className={css.sidebar} aria-label="Sidebar">
      <div className={css.brand}>
        <Brand />
      </div>
      <nav aria-label="Back office">
        <SidebarEntries onChoice={onChoice} />
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
