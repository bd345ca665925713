import header from './Header.module.css';
import css from './Menu.module.css';
import { MenuTile } from './MenuTile.tsx';
import { current, serviceLinks } from './navigation.ts';

export function ServicesMenu({ path }: { path: string }) {
  return (
    <li className={`${header.item} ${css.item}`}>
      <button
        className={header.top}
        type="button"
        popoverTarget="menu-services"
        data-current={path.startsWith('/services') ? '' : undefined}
      >
        Services
        <span className={css.arrow} />
      </button>
      <div className={css.panel} id="menu-services" popover="auto" data-hover="">
        <div className={css.services}>
          <a className={css.large} href="/services" aria-current={current('/services', path)}>
            <span className={css.largeName}>All Services</span>
            <span className={css.largeText}>
              Six trades under one roof, and how they print over each other.
            </span>
          </a>
          <ul className={css.tiles}>
            {serviceLinks.map((link) => (
              <MenuTile key={link.href} link={link} path={path} />
            ))}
          </ul>
        </div>
      </div>
    </li>
  );
}
