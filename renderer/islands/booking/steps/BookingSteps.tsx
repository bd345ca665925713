import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import { randomKey } from '#renderer/islands/randomKey.ts';
import { say } from '#renderer/wording.ts';
import { type Agency, type BookingValues, hasContact, hasSlot, typedIn } from '../bookingValues.ts';
import { offerConnection } from '../connection.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useAvailability } from '../useAvailability.ts';
import { useBooking } from '../useBooking.ts';
import { useHold } from '../useHold.ts';
import { Booked } from './Booked.tsx';
import { ContactStep } from './ContactStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { MessageStep } from './MessageStep.tsx';
import { StepButtons } from './StepButtons.tsx';
import { StepHead } from './StepHead.tsx';
import { whyNot } from './TimeField.tsx';

interface BookingStepsProps {
  agency: Agency;
  initial: BookingValues;
  /** Cancel, or leaving the success screen, whose button says `leave`. */
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
  // A time that only stands there by default keeps nobody else from it.
  const isChosen = booking.isTimeChosen && entered.date !== '';
  const canBeKept = isChosen && (step !== 1 || availability.reasons?.get(entered.time) === null);
  useHold(hold, booked ? 'booked' : canBeKept ? entered : null, (nextFree) => {
    setLosses((times) => times + 1);
    lose(nextFree);
  });
  if (booked) return <Booked meeting={booked} agency={agency} id={id} leave={leave} onLeave={onLeave} />;

  const isFree = whyNot(availability.reasons, entered.time) === null;
  const isReady = (said: BookingValues) => [hasContact(said), hasSlot(said) && isFree, true][step] ?? false;
  // Words that an add-on or the browser fills in come without a sound: they are read whenever somebody stirs.
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
