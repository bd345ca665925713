import { Fragment } from 'react';
import { FRAME } from '#content-api/agency/wording/forms.shared.ts';
import { hourCycleOf } from '#content-api/values/hourCycle.shared.ts';
import { emailLink, postalLines, profiles, telephoneLink } from '#renderer/contact.ts';
import { say } from '#renderer/wording.ts';
import { hasHours, openingHours } from '#static-data/select/openingHours.ts';
import type { SectionProps } from '../section.ts';
import css from './ContactDetails.module.css';

/** Every way to reach the agency, and how soon it answers. */
export function ContactDetails({ id, data, context: { site } }: SectionProps<'contactDetails'>) {
  const { email, phone } = site;
  const address = postalLines(site.address);
  const elsewhere = profiles(site);
  return (
    <dl className={css.details} id={id}>
      {data.response === '' ? null : (
        <div className={`${css.large} ${css.response}`}>
          <dt>{data.responseLabel}</dt>
          <dd>{data.response}</dd>
          {data.responseNote === '' ? null : <dd className={css.note}>{data.responseNote}</dd>}
        </div>
      )}
      {email && (
        <div className={css.large}>
          <dt>{data.emailLabel}</dt>
          <dd>
            <a href={emailLink(email)}>{email}</a>
          </dd>
        </div>
      )}
      {phone && (
        <div className={css.large}>
          <dt>{data.phoneLabel}</dt>
          <dd>
            <a href={telephoneLink(phone)}>{phone}</a>
          </dd>
        </div>
      )}
      {address.length > 0 && (
        <div>
          <dt>{data.addressLabel}</dt>
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
      {data.hours && hasHours(site.hours) ? (
        <div>
          <dt>{data.hoursLabel || say(FRAME.hours)}</dt>
          {openingHours(site.hours, site.language, hourCycleOf(site)).map(({ days, times }) => (
            <dd className={css.opening} key={days}>
              <span>{days}</span> <span>{times.join(', ') || say(FRAME.closed)}</span>
            </dd>
          ))}
        </div>
      ) : null}
      {elsewhere.length > 0 && (
        <div>
          <dt>{data.profilesLabel}</dt>
          <dd>
            {elsewhere.map(({ name, href }) => (
              <Fragment key={`${href} ${name}`}>
                <a href={href}>{name}</a>{' '}
              </Fragment>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
