import header from './Header.module.css';
import css from './Menu.module.css';
import { MenuTile } from './MenuTile.tsx';
import { resourceLinks } from './navigation.ts';

export function ResourcesMenu({ path }: { path: string }) {
  return (
    <li className={`${header.item} ${css.item}`}>
      <button
        className={header.top}
        type="button"
        popoverTarget="menu-resources"
        data-current={path.startsWith('/blog') ? '' : undefined}
      >
        Resources
        <span className={css.arrow} />
      </button>
      <div className={css.panel} id="menu-resources" popover="auto" data-hover="">
        <ul className={css.tiles}>
          {resourceLinks.map((link) => (
            <MenuTile key={link.href} link={link} path={path} />
          ))}
        </ul>
      </div>
    </li>
  );
}
