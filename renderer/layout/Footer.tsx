import type { FooterColumn, NavigationLink, Site } from '#static-data/schema.ts';
import { emailLink, isLong, postalLines, profiles, telephoneLink } from '../contact.ts';
import type { LayoutData } from '../page.ts';
import { Logo } from './BrandName.tsx';
import css from './Footer.module.css';
import { linkTo, serviceLinks } from './navigation.ts';

export function Footer({ layout, path }: { layout: LayoutData; path: string }) {
  const { site, services, navigation } = layout;
  const { columns, legal } = navigation;
  const line = legalLine(legal.text, site);
  return (
    <footer className={css.footer} data-tone="ink" data-part="footer">
      <div className={columns.length > 2 ? `${css.columns} ${css.many}` : css.columns}>
        {site.tagline === '' ? null : (
          <p className={css.tagline} dir="auto">
            {site.tagline}
          </p>
        )}
        {columns.map((column, index) => {
          // No heading of a text gets such an id (content-api/richText/headings).
          const id = `footer.${index + 1}`;
          if (column.kind === 'contact')
            return <ContactColumn key={id} id={id} column={column} site={site} />;
          const links = column.kind === 'links' ? column.links : serviceLinks(services);
          return <LinksColumn key={id} id={id} title={column.title} links={links} path={path} />;
        })}
      </div>
      {site.logo.dark ? (
        <Logo picture={site.logo.dark} brand={site.brand} className={css.logo} />
      ) : (
        <p className={`${css.brand} ${widthOf(site.brand)}`.trim()}>{site.brand}</p>
      )}
      {line === '' && legal.links.length === 0 ? null : (
        <div className={css.legal}>
          <p>{line}</p>
          {legal.links.map(({ name, href }) => (
            <a className={css.link} key={`${href} ${name}`} {...linkTo(href, path)}>
              {name}
            </a>
          ))}
        </div>
      )}
    </footer>
  );
}

interface LinksColumnProps {
  id: string;
  title: string;
  links: readonly NavigationLink[];
  path: string;
}

function LinksColumn({ id, title, links, path }: LinksColumnProps) {
  if (links.length === 0) return null;
  return (
    <nav className={css.column} aria-labelledby={id}>
      <h2 className={css.heading} id={id}>
        {title}
      </h2>
      <ul className={css.list}>
        {links.map(({ name, href }) => (
          <li key={`${href} ${name}`}>
            <a className={css.link} {...linkTo(href, path)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ContactColumn({ id, column, site }: { id: string; column: FooterColumn; site: Site }) {
  const links = [
    ...(site.email ? [{ name: site.email, href: emailLink(site.email) }] : []),
    ...(site.phone ? [{ name: site.phone, href: telephoneLink(site.phone) }] : []),
  ];
  const elsewhere = profiles(site);
  if (links.length + elsewhere.length === 0) return null;
  return (
    <section className={css.column} aria-labelledby={id}>
      <h2 className={css.heading} id={id}>
        {column.title}
      </h2>
      <ul className={css.list}>
        {links.map(({ name, href }) => (
          <li key={href}>
            <a className={css.link} href={href}>
              {name}
            </a>
          </li>
        ))}
        {elsewhere.map(({ name, href }) => (
          <li key={`${href} ${name}`}>
            <a className={css.link} href={href} rel="me">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In one piece, so that a name which has braces in it isn't filled in again. */
function legalLine(text: string, { brand, address }: Site): string {
  const words: Record<string, string> = { brand, address: postalLines(address).join(', ') };
  return text.replace(/\{(brand|address)\}/g, (_, word: string) => words[word] ?? '').trim();
}

/** A name is set as large as its letters find room in one line; a longer one than that goes on in the next. */
function widthOf(brand: string): string {
  if (isLong(brand)) return css.long ?? '';
  return brand.length > 10 ? (css.middling ?? '') : '';
}
