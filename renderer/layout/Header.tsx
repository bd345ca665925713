import type { Site } from '#static-data/schema.ts';
import { LinkButton } from '../components/Button.tsx';
import drawn from '../components/drawings/drawings.module.css';
import { isLong } from '../contact.ts';
import { scripted } from '../islands/Island.tsx';
import css from './Header.module.css';
import { MobileMenu } from './MobileMenu.tsx';
import { current } from './navigation.ts';
import { ResourcesMenu } from './ResourcesMenu.tsx';
import { ServicesMenu } from './ServicesMenu.tsx';

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

export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path className={drawn.ink} d="M2 2H12V30H2Z" />
      <circle className={drawn.spot} cx="19" cy="13" r="11" />
      <path className={drawn.both} d="M12 4.51A11 11 0 0 0 12 21.49Z" />
    </svg>
  );
}
