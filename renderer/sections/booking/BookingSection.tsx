import type { ReactNode } from 'react';
import { FORMS } from '#content-api/agency/wording/forms.shared.ts';
import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import { todaysZone, zoneInWords } from '#content-api/values/formats/zones.shared.ts';
import { SubmitButton } from '#renderer/components/Button.tsx';
import { FormFoot, FormGrid, FormNote, Honeypot } from '#renderer/components/fields/Field.tsx';
import { SelectField } from '#renderer/components/fields/SelectField.tsx';
import { TextArea, TextField } from '#renderer/components/fields/TextField.tsx';
import { PrivacyNote } from '#renderer/components/forms/FormButtons.tsx';
import { meetingOptions, slotOptions, zoneOptions } from '#renderer/components/forms/options.ts';
import { PersonFields } from '#renderer/components/forms/PersonFields.tsx';
import { Eyebrow } from '../../components/Arrow.tsx';
import { Drawing } from '../../components/drawings/Drawing.tsx';
import { Island } from '../../islands/Island.tsx';
import { say } from '../../wording.ts';
import { LinkedText } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import css from './Booking.module.css';

/** The whole booking, for people who came by a link or have no JavaScript: the form is what they see first. */
export function BookingSection({ id, data, isFirst, context: { site } }: SectionProps<'booking'>) {
  const { eyebrow, title, lede, formTitle, aside, drawing } = data;
  const Title = isFirst ? 'h1' : 'h2';
  const Choose = isFirst ? 'h2' : 'h3';
  return (
    <div className={css.page}>
      <div className={css.intro}>
        {eyebrow === '' ? null : <Eyebrow>{eyebrow}</Eyebrow>}
        {title === '' ? null : <Title className={css.title}>{title}</Title>}
        {lede === '' ? null : (
          <p className={css.lede}>
            <LinkedText of={lede} />
          </p>
        )}
      </div>
      <section className={css.form} id={id} aria-labelledby={`${id}-title`}>
        <Choose className={css.choose} id={`${id}-title`}>
          {formTitle || title || say(BOOKING.book)}
        </Choose>
        <LiveBooking brand={site.brand} timezone={site.timezone} labelledBy={`${id}-title`} />
      </section>
      <div className={css.aside}>
        {aside === '' ? null : (
          <p>
            <LinkedText of={aside} />
          </p>
        )}
        {drawing === '' ? null : (
          <div className={css.drawing}>
            <Drawing name={drawing} id={id} />
          </div>
        )}
      </div>
    </div>
  );
}

interface LiveBookingProps {
  brand: string;
  timezone: string;
  /** Id of the title it stands below. */
  labelledBy: string;
}

/** The booking form, and the place where its three steps appear once somebody is about to use it: they take over what stands in it. */
function LiveBooking({ brand, timezone, labelledBy }: LiveBookingProps) {
  return (
    <div className={css.live}>
      <Island name="BookingPage" props={{ agency: { brand, timezone } }} on="visible" />
      <BookingSheet timezone={timezone} labelledBy={labelledBy} />
    </div>
  );
}

/** @param labelledBy id of the title it stands below. */
function BookingSheet({ timezone, labelledBy }: { timezone: string; labelledBy: string }) {
  return (
    <form method="post" action="/api/booking" aria-labelledby={labelledBy} data-form="booking">
      <Group title={say(BOOKING.contact)}>
        <PersonFields form="booking" />
      </Group>
      <Group title={say(BOOKING.details)}>
        <SelectField
          id="booking-meetingType"
          name="meetingType"
          label={say(BOOKING.type)}
          options={meetingOptions()}
          hint={say(BOOKING.typeHint)}
          required
          half
        />
        <TextField id="booking-date" name="date" type="date" label={say(BOOKING.date)} required half />
        <SelectField
          id="booking-time"
          name="time"
          label={say(BOOKING.time)}
          options={slotOptions()}
          defaultValue="9:00 AM"
          required
          half
        />
        <SelectField
          id="booking-timezone"
          name="timezone"
          label={say(BOOKING.zone)}
          options={zoneOptions(timezone)}
          defaultValue={todaysZone(timezone)}
          hint={say(BOOKING.zoneOurs, { zone: zoneInWords(timezone) })}
          required
          half
          data-zone={say(BOOKING.zoneDevice)}
        />
      </Group>
      <Group title={say(BOOKING.additional)}>
        <TextArea
          id="booking-message"
          name="message"
          label={say(FORMS.message)}
          rows={5}
          hint={say(BOOKING.messageHint)}
        />
      </Group>
      <Honeypot id="booking-honeypot" />
      <FormGrid>
        <FormFoot>
          <SubmitButton>{say(BOOKING.book)}</SubmitButton>
          <FormNote>
            <PrivacyNote of={BOOKING.note} />
          </FormNote>
        </FormFoot>
      </FormGrid>
    </form>
  );
}

/** Fields that belong together, under the name of their step in the booking dialog. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{title}</legend>
      <FormGrid>{children}</FormGrid>
    </fieldset>
  );
}
