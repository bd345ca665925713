import { FRAME } from '#content-api/agency/wording/forms.shared.ts';
import { say } from '#renderer/wording.ts';
import type { MenuEntry, Navigation, NavigationLink } from '#static-data/schema.ts';
import { LinkButton } from '../components/Button.tsx';
import { scripted } from '../islands/Island.tsx';
import type { LayoutData } from '../page.ts';
import { BrandName, isWide } from './BrandName.tsx';
import { GroupMenu, ServicesMenu } from './DropDown.tsx';
import css from './Header.module.css';
import mobileMenuCss from './MobileMenu.module.css';
import notice from './Notice.module.css';
import { current, linkTo, serviceLinks } from './navigation.ts';

interface HeaderProps {
  layout: LayoutData;
  path: string;
}

/** The name, the menu and its button, below the line with news if there is one. */
export function Header(props: HeaderProps) {
  const { text, href } = props.layout.navigation.notice;
  if (text === '') return <Bar {...props} as="header" />;
  return (
    <header className={notice.around}>
      <p className={notice.line} data-tone="ink" data-no-print="">
        {href === '' ? text : <a href={href}>{text}</a>}
      </p>
      <Bar {...props} as="div" />
    </header>
  );
}

function Bar({ layout, path, as: Element }: HeaderProps & { as: 'header' | 'div' }) {
  const { site, services, navigation } = layout;
  return (
    <Element className={css.header} data-part="header" {...scripted('menus', 'reach')}>
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
                return <ServicesMenu key={id} id={id} entry={entry} layout={layout} path={path} />;
              if (entry.kind === 'group')
                return <GroupMenu key={id} id={id} entry={entry} layout={layout} path={path} />;
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
    </Element>
  );
}

interface MobileLink extends NavigationLink {
  size: 'big' | 'small';
}

function MobileMenu({ layout, path }: { layout: LayoutData; path: string }) {
  const { menu, button } = layout.navigation;
  const links = menu.flatMap((entry) => linksOf(entry, layout));
  if (links.length === 0 && button.name === '') return null;
  return (
    <div className={mobileMenuCss.mobile} data-no-print="">
      <button
        className={mobileMenuCss.toggle}
        type="button"
        popoverTarget="menu-mobile"
        aria-label={say(FRAME.menu)}
      >
        <span className={mobileMenuCss.bars} />
      </button>
      <nav className={mobileMenuCss.panel} id="menu-mobile" popover="auto" aria-label={say(FRAME.menu)}>
        <ul className={mobileMenuCss.list}>
          {links.map(({ name, href, size }) => (
            <li key={`${href} ${name}`}>
              <a className={mobileMenuCss[size]} {...linkTo(href, path)}>
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

/** The one beside the menu; nothing where it has no words. */
function MenuButton({ button, wide = false }: { button: Navigation['button']; wide?: boolean }) {
  if (button.name === '') return null;
  if (button.does === 'booking')
    return (
      <LinkButton href="/book" booking wide={wide}>
        {button.name}
      </LinkButton>
    );
  return (
    <LinkButton href="/contact-us?service=#form" enquiry="" wide={wide}>
      {button.name}
    </LinkButton>
  );
}
