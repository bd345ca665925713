import type { Site } from '#static-data/schema.ts';
import css from './Footer.module.css';
import { current, footerServices } from './navigation.ts';

/** The end of every page: who this is, what they do, how to reach them. */
export function Footer({ site, path }: { site: Site; path: string }) {
  return (
    <footer className={css.footer} data-tone="ink">
      <div className={css.columns}>
        <p className={css.tagline}>{site.tagline}</p>
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
            <li>
              <a className={css.link} href={`mailto:${site.email}`}>
                {site.email}
              </a>
            </li>
            <li>
              <a className={css.link} href={`tel:${site.phone.replace(/[^+\d]/g, '')}`}>
                {site.phone}
              </a>
            </li>
            <li>
              <a className={css.link} href={site.linkedin} rel="me">
                LinkedIn
              </a>
            </li>
            <li>
              <a className={css.link} href={site.twitter} rel="me">
                Twitter
              </a>
            </li>
          </ul>
        </section>
      </div>
      <p className={css.brand}>{site.brand}</p>
      <div className={css.legal}>
        <p>
          © 2024 {site.brand}. {site.address.street}, {site.address.locality} {site.address.postalCode}
        </p>
        <a className={css.link} href="/privacy" aria-current={current('/privacy', path)}>
          Privacy
        </a>
      </div>
    </footer>
  );
}
