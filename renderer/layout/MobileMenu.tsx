import { LinkButton } from '../components/Button.tsx';
import css from './MobileMenu.module.css';
import { current, resourceLinks, serviceLinks } from './navigation.ts';

const top = [
  { name: 'About Us', href: '/about-us' },
  { name: 'All Services', href: '/services' },
];
const bottom = [...resourceLinks, { name: 'Contact Us', href: '/contact-us' }];

export function MobileMenu({ path }: { path: string }) {
  const big = (link: { name: string; href: string }) => (
    <li key={link.href}>
      <a className={css.big} href={link.href} aria-current={current(link.href, path)}>
        {link.name}
      </a>
    </li>
  );
  return (
    <div className={css.mobile} data-no-print="">
      <button className={css.toggle} type="button" popoverTarget="menu-mobile" aria-label="Menu">
        <span className={css.bars} />
      </button>
      <nav className={css.panel} id="menu-mobile" popover="auto" aria-label="Menu">
        <ul className={css.list}>
          {top.map(big)}
          {serviceLinks.map((link) => (
            <li key={link.href}>
              <a className={css.small} href={link.href} aria-current={current(link.href, path)}>
                {link.name}
              </a>
            </li>
          ))}
          {bottom.map(big)}
        </ul>
        <LinkButton href="/contact-us?service=#form" enquiry="" wide>
          Get Started
        </LinkButton>
      </nav>
    </div>
  );
}
