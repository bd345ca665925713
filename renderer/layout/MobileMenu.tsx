import { FRAME } from '#content-api/agency/wording/forms.shared.ts';
import { say } from '#renderer/wording.ts';
import type { MenuEntry, NavigationLink } from '#static-data/schema.ts';
import type { LayoutData } from '../page.ts';
import { MenuButton } from './MenuButton.tsx';
import css from './MobileMenu.module.css';
import { linkTo, serviceLinks } from './navigation.ts';

interface MobileLink extends NavigationLink {
  size: 'big' | 'small';
}

export function MobileMenu({ layout, path }: { layout: LayoutData; path: string }) {
  const { menu, button } = layout.navigation;
  const links = menu.flatMap((entry) => linksOf(entry, layout));
  if (links.length === 0 && button.name === '') return null;
  return (
    <div className={css.mobile} data-no-print="">
      <button className={css.toggle} type="button" popoverTarget="menu-mobile" aria-label={say(FRAME.menu)}>
        <span className={css.bars} />
      </button>
      <nav className={css.panel} id="menu-mobile" popover="auto" aria-label={say(FRAME.menu)}>
        <ul className={css.list}>
          {links.map(({ name, href, size }) => (
            <li key={`${href} ${name}`}>
              <a className={css[size]} {...linkTo(href, path)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <MenuButton button={button} wide />
      </nav>
    </div>
  );
}

function linksOf(entry: MenuEntry, { services }: LayoutData): MobileLink[] {
  const { kind } = entry;
  if (kind === 'link') return [{ name: entry.name, href: entry.href, size: 'big' }];
  if (kind === 'group') return entry.tiles.map(({ name, href }) => ({ name, href, size: 'big' }));
  const each = serviceLinks(services).map((link) => ({ ...link, size: 'small' as const }));
  const name = each.length > 0 ? entry.all : entry.name;
  return [{ name, href: '/services', size: 'big' }, ...each];
}
