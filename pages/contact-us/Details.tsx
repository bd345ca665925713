import type { Site } from '#static-data/schema.ts';
import css from './Details.module.css';

/** Every way to reach the agency, and how soon it answers. */
export function Details({ site }: { site: Site }) {
  const { email, phone, address, linkedin, twitter } = site;
  return (
    <dl className={css.details}>
      <div className={css.large}>
        <dt>Response time</dt>
        <dd>Within 24 hours</dd>
        <dd className={css.note}>Monday to Friday. What arrives at the weekend is answered on Monday.</dd>
      </div>
      <div className={css.large}>
        <dt>E-mail</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      <div className={css.large}>
        <dt>Telephone</dt>
        <dd>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </dd>
      </div>
      <div>
        <dt>Workshop</dt>
        <dd>
          <address className={css.address}>
            {address.street}
            <br />
            {address.locality} {address.postalCode}
          </address>
        </dd>
      </div>
      <div>
        <dt>Elsewhere</dt>
        <dd>
          <a href={linkedin}>LinkedIn</a> <a href={twitter}>Twitter</a>
        </dd>
      </div>
    </dl>
  );
}
