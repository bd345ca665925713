import { Fragment } from 'react';
import { emailLink, postalLines, profiles, telephoneLink } from '#renderer/contact.ts';
import type { Site } from '#static-data/schema.ts';
import css from './Details.module.css';

/** Every way to reach the agency, and how soon it answers. */
export function Details({ site }: { site: Site }) {
  const { email, phone } = site;
  const address = postalLines(site.address);
  const elsewhere = profiles(site);
  return (
    <dl className={css.details}>
      <div className={css.large}>
        <dt>Response time</dt>
        <dd>Within 24 hours</dd>
        <dd className={css.note}>Monday to Friday. What arrives at the weekend is answered on Monday.</dd>
      </div>
      {email && (
        <div className={css.large}>
          <dt>E-mail</dt>
          <dd>
            <a href={emailLink(email)}>{email}</a>
          </dd>
        </div>
      )}
      {phone && (
        <div className={css.large}>
          <dt>Telephone</dt>
          <dd>
            <a href={telephoneLink(phone)}>{phone}</a>
          </dd>
        </div>
      )}
      {address.length > 0 && (
        <div>
          <dt>Workshop</dt>
          <dd>
            <address className={css.address}>
              {address.map((line, index) => (
                <Fragment key={line}>
                  {index > 0 && <br />}
                  {line}
                </Fragment>
              ))}
            </address>
          </dd>
        </div>
      )}
      {elsewhere.length > 0 && (
        <div>
          <dt>Elsewhere</dt>
          <dd>
            {elsewhere.map(({ name, href }) => (
              <Fragment key={name}>
                <a href={href}>{name}</a>{' '}
              </Fragment>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
