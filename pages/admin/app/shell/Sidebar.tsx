import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../calls/api.ts';
import { useUser } from '../../session/auth.ts';
import { Brand, sayBrand } from '../../ui/Brand.tsx';
import { BackIcon } from '../../ui/icons.tsx';
import css from './Sidebar.module.css';
import { SidebarEntries } from './SidebarEntries.tsx';

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

/** The document came with the name that was published: from here on it says the one that is saved. */
function useSavedBrand(): string | undefined {
  return useQuery({
    queryKey: ['brand'],
    queryFn: async () => {
      const { brand } = await answerOf(api.auth.me.$get());
      if (brand) sayBrand(brand);
      // Another server may leave out what the specification doesn't name.
      return brand ?? '';
    },
  }).data;
}
