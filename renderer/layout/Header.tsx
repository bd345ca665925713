import type { Site } from '#static-data/schema.ts';
import { LinkButton } from '../components/Button.tsx';
import { Mark } from '../components/drawings/Mark.tsx';
import { isLong } from '../contact.ts';
import { scripted } from '../islands/Island.tsx';
import css from './Header.module.css';
import { MobileMenu } from './MobileMenu.tsx';
import { current } from './navigation.ts';
import { ResourcesMenu } from './ResourcesMenu.tsx';
import { ServicesMenu } from './ServicesMenu.tsx';

/** Fixed above every page: the brand, the menus, and the way to an enquiry. */
export function Header({ site, path }: { site: Site; path: string }) {
  return (
    <header className={css.header} {...scripted('menus', 'reach')}>
      <a className={css.brand} href="/" aria-current={current('/', path)}>
        <Mark className={css.mark} />
        <span className={isLong(site.brand) ? css.long : undefined}>{site.brand}</span>
      </a>
      <nav className={css.desktop} aria-label="Main" data-no-print="">
        <ul className={css.items}>
          <li className={css.item}>
            <a className={css.top} href="/about-us" aria-current={current('/about-us', path)}>
              About Us
            </a>
          </li>
          <ServicesMenu path={path} />
          <ResourcesMenu path={path} />
          <li className={css.item}>
            <a className={css.top} href="/contact-us" aria-current={current('/contact-us', path)}>
              Contact Us
            </a>
          </li>
        </ul>
      </nav>
      <div className={css.action} data-no-print="">
        <LinkButton href="/contact-us?service=#form" enquiry="">
          Get Started
        </LinkButton>
      </div>
      <MobileMenu path={path} />
    </header>
  );
}
