import type { Site } from '#static-data/schema.ts';
import { emailLink, isLong, postalLines, profiles, telephoneLink } from '../contact.ts';
import css from './Footer.module.css';
import { current, footerServices } from './navigation.ts';

export function Footer({ site, path }: { site: Site; path: string }) {
  return (
    <footer className={css.footer} data-tone="ink">
      <div className={css.columns}>
        <p className={css.tagline} dir="auto">
          {site.tagline}
        </p>
        <nav className={css.column} aria-labelledby="footer-services">
          <h2 className={css.heading} id="footer-services">
            Services
          </h2>
          <ul className={css.list}>
            {footerServices.map((service) => (
              <li key={service.name}>
                <a className={css.link} href={service.href} aria-current={current(service.href, path)}>
                  {service.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <section className={css.column} aria-labelledby="footer-contact">
          <h2 className={css.heading} id="footer-contact">
            Contact
          </h2>
          <ul className={css.list}>
            {site.email && (
              <li>
                <a className={css.link} href={emailLink(site.email)}>
                  {site.email}
                </a>
              </li>
            )}
            {site.phone && (
              <li>
                <a className={css.link} href={telephoneLink(site.phone)}>
                  {site.phone}
                </a>
              </li>
            )}
            {profiles(site).map(({ name, href }) => (
              <li key={name}>
                <a className={css.link} href={href} rel="me">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <p className={`${css.brand} ${widthOf(site.brand)}`.trim()}>{site.brand}</p>
      <div className={css.legal}>
        <p>
          © 2024 {site.brand}. {postalLines(site.address).join(', ')}
        </p>
        <a className={css.link} href="/privacy" aria-current={current('/privacy', path)}>
          Privacy
        </a>
      </div>
    </footer>
  );
}

/** A name is set as large as its letters find room in one line; a longer one than that goes on in the next. */
function widthOf(brand: string): string {
  if (isLong(brand)) return css.long ?? '';
  return brand.length > 10 ? (css.middling ?? '') : '';
}
