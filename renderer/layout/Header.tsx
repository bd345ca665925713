import { FRAME } from '#content-api/agency/wording/forms.shared.ts';
import { say } from '#renderer/wording.ts';
import { scripted } from '../islands/Island.tsx';
import type { LayoutData } from '../page.ts';
import { BrandName, isWide } from './BrandName.tsx';
import { GroupMenu, ServicesMenu } from './DropDown.tsx';
import css from './Header.module.css';
import { MenuButton } from './MenuButton.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { current, linkTo } from './navigation.ts';

export function Header({ layout, path }: { layout: LayoutData; path: string }) {
  const { site, services, navigation } = layout;
  return (
    <header className={css.header} {...scripted('menus', 'reach')}>
      <a className={css.brand} href="/" aria-current={current('/', path)}>
        <BrandName site={site} />
      </a>
      {navigation.menu.length === 0 ? null : (
        <nav className={css.desktop} aria-label={say(FRAME.main)} data-no-print="">
          <ul className={css.items}>
            {navigation.menu.map((entry, index) => {
              // No heading of a text gets such an id (content-api/richText/headings).
              const id = `menu.${index + 1}`;
              if (entry.kind === 'services' && services.length > 0)
                return <ServicesMenu key={id} id={id} entry={entry} services={services} path={path} />;
              if (entry.kind === 'group') return <GroupMenu key={id} id={id} entry={entry} path={path} />;
              return (
                <li className={css.item} key={id}>
                  <a
                    className={css.top}
                    {...linkTo(entry.kind === 'services' ? '/services' : entry.href, path)}
                  >
                    {entry.name}
                  </a>
                </li>
              );
            })}
          </ul>
        </nav>
      )}
      <div className={isWide(site.logo) ? `${css.action} ${css.afterWide}` : css.action} data-no-print="">
        <MenuButton button={navigation.button} />
      </div>
      <MobileMenu layout={layout} path={path} />
    </header>
  );
}
