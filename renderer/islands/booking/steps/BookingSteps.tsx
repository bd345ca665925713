import { Component, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FORMS } from '#content-api/agency/wording/forms.shared.ts';
import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import button from '../../../components/Button.module.css';
import { emailInput } from '../../../components/fields/emailInput.ts';
import { FormGrid } from '../../../components/fields/Field.tsx';
import { TextArea, TextField } from '../../../components/fields/TextField.tsx';
import { say } from '../../../wording.ts';
import { randomKey } from '../../randomKey.ts';
import {
  type Agency,
  type BookingValues,
  hasContact,
  hasSlot,
  type Step,
  steps,
  typedIn,
} from '../bookingValues.ts';
import { offerConnection } from '../calls.ts';
import { useAvailability } from '../useAvailability.ts';
import { type Booking, useBooking } from '../useBooking.ts';
import { useHold } from '../useHold.ts';
import { Booked } from './Booked.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { NextFree } from './NextFree.tsx';
import css from './Step.module.css';
import { Summary } from './Summary.tsx';
import { whyNot } from './TimeField.tsx';

interface BookingStepsProps {
  agency: Agency;
  initial: BookingValues;
  /** After Cancel, or the `leave` button of the success screen. */
  onLeave(): void;
  leave: string;
  onSaid?: (entered: BookingValues) => void;
}

export function BookingSteps({ agency, initial, onLeave, leave, onSaid }: BookingStepsProps) {
  const id = useId();
  const [hold] = useState(randomKey);
  const [losses, setLosses] = useState(0);
  const booking = useBooking(initial, hold, offerConnection);
  const { entered, latest, step, booked, sending, change, next, back, book, lose } = booking;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => onSaid?.(entered), [entered, onSaid]);
  const availability = useAvailability(step === 1 ? entered.date : '', entered.timezone, hold, losses);
  // A time that is only preset reserves nothing.
  const isChosen = booking.isTimeChosen && entered.date !== '';
  const canBeKept = isChosen && (step !== 1 || availability.reasons?.get(entered.time) === null);
  useHold(hold, booked ? 'booked' : canBeKept ? entered : null, (nextFree) => {
    setLosses((times) => times + 1);
    lose(nextFree);
  });
  if (booked) return <Booked meeting={booked} agency={agency} id={id} leave={leave} onLeave={onLeave} />;

  const isFree = whyNot(availability.reasons, entered.time) === null;
  const isReady = (values: BookingValues) =>
    [hasContact(values), hasSlot(values) && isFree, true][step] ?? false;
  // Add-ons and browsers fill fields in without an event, so these are read at every sign of activity.
  const read = () => {
    const typed = form.current ? typedIn(form.current, latest.current) : null;
    if (typed) change(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    read();
    if (isReady(latest.current)) (step < 2 ? next : book)();
  };
  const goBack = () => {
    read();
    back();
  };
  return (
    <form
      ref={form}
      noValidate
      onInput={read}
      onFocus={read}
      onBlur={read}
      onKeyDown={read}
      onPointerOver={read}
      onSubmit={submit}
      aria-label={say(BOOKING.form)}
      aria-busy={sending}
    >
      <ErrorBoundary>
        <StepHead step={step} />
        {step === 0 ? <ContactStep booking={booking} id={id} /> : null}
        {step === 1 ? (
          <DetailsStep
            booking={booking}
            availability={availability}
            hold={hold}
            agencyZone={agency.timezone}
            id={id}
          />
        ) : null}
        {step === 2 ? <MessageStep booking={booking} agency={agency} id={id} /> : null}
        <StepButtons
          step={step}
          ready={isReady(entered)}
          sending={sending}
          onBack={goBack}
          onCancel={onLeave}
        />
      </ErrorBoundary>
    </form>
  );
}

const TRIES = 3;

/** Renders again when other code has removed parts of the page. The entries live above it. */
class ErrorBoundary extends Component<{ children: ReactNode }, { failures: number; isBroken: boolean }> {
  override state = { failures: 0, isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    if (this.state.failures >= TRIES) throw error;
    this.setState(({ failures }) => ({ failures: failures + 1, isBroken: false }));
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}

function MessageStep({ booking, agency, id }: { booking: Booking; agency: Agency; id: string }) {
  const { entered, errors, lostSlot, change } = booking;
  const [initial] = useState(entered.message);
  return (
    <>
      <TextArea
        id={`${id}-message`}
        name="message"
        label={say(FORMS.message)}
        rows={4}
        hint={say(BOOKING.messageHint)}
        defaultValue={initial}
        error={errors.message}
      />
      <Summary entered={entered} agency={agency} />
      {lostSlot ? <NextFree {...lostSlot} onChoose={change} /> : null}
    </>
  );
}

/** Takes the focus when the step changes, so that screen readers continue here. */
function StepHead({ step }: { step: Step }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <div className={css.head}>
      <h3 className={css.title} ref={heading} tabIndex={-1}>
        <span className={css.count}>{say(BOOKING.step, { number: step + 1 })}</span>{' '}
        <span>{say(steps[step])}</span>
      </h3>
      <div className={css.bar} aria-hidden="true">
        {steps.map(({ key }, index) => (
          <span key={key} className={index <= step ? css.done : css.open} />
        ))}
      </div>
    </div>
  );
}

const fields = [
  { name: 'name', label: FORMS.name, type: 'text', autoComplete: 'name', required: true },
  { name: 'email', label: FORMS.email, ...emailInput, autoComplete: 'email', required: true },
  { name: 'phone', label: FORMS.phone, type: 'tel', autoComplete: 'tel', required: false },
  { name: 'company', label: FORMS.company, type: 'text', autoComplete: 'organization', required: false },
] as const;

function ContactStep({ booking, id }: { booking: Booking; id: string }) {
  const { entered, errors } = booking;
  // The browser keeps the typed text, and BookingSteps reads it.
  const [initial] = useState(entered);
  return (
    <FormGrid>
      {fields.map(({ name, label, ...field }) => (
        <TextField
          key={name}
          {...field}
          label={say(label)}
          half
          id={`${id}-${name}`}
          name={name}
          defaultValue={initial[name]}
          error={errors[name]}
        />
      ))}
    </FormGrid>
  );
}

interface StepButtonsProps {
  step: Step;
  ready: boolean;
  sending: boolean;
  onBack(): void;
  onCancel(): void;
}

/** Next and Book Meeting submit the form, so that Enter in a field does the same. */
function StepButtons({ step, ready, sending, onBack, onCancel }: StepButtonsProps) {
  const onward = say(step < 2 ? BOOKING.next : sending ? BOOKING.booking : BOOKING.book);
  return (
    <div className={css.buttons}>
      {step > 0 ? (
        <button
          type="button"
          className={`${button.button} ${button.quiet}`}
          onClick={onBack}
          disabled={sending}
        >
          {say(BOOKING.back)}
        </button>
      ) : null}
      <button type="button" className={`${button.button} ${button.plain} ${css.cancel}`} onClick={onCancel}>
        {say(BOOKING.cancel)}
      </button>
      <button
        type="submit"
        className={`${button.button} ${button.primary} ${css.onward}`}
        disabled={!ready || sending}
      >
        {onward}
      </button>
    </div>
  );
}
