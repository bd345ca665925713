import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import { say } from '#renderer/wording.ts';
import { type AdoptedForm, adoptForm, fillIn, whenOutOfTheWay } from './booking/adoptForm.ts';
import { type Agency, type BookingValues, emptyValues } from './booking/bookingValues.ts';
import { BookingSteps } from './booking/steps/BookingSteps.tsx';
import { detectedZone } from './booking/zones.ts';

const plainForm = () => document.querySelector<HTMLFormElement>('form[data-form="booking"]');

export default function BookingPage({ agency }: { agency: Agency }) {
  const [isDue, setDue] = useState(false);
  const [taken, setTaken] = useState<AdoptedForm | null>(null);
  const [times, setTimes] = useState(0);
  const container = useRef<HTMLDivElement>(null);
  const typedValues = useRef<BookingValues | null>(null);
  const [hear] = useState(() => (entered: BookingValues) => {
    typedValues.current = entered;
  });
  useEffect(() => {
    const form = plainForm();
    return form ? whenOutOfTheWay(form, () => setDue(true)) : undefined;
  }, []);
  // A layout effect runs before any key arrives, so no typing is lost between reading the form and moving the focus.
  useLayoutEffect(() => {
    const form = plainForm();
    if (isDue && form) setTaken(adoptForm(form));
  }, [isDue]);
  useLayoutEffect(() => {
    const form = plainForm();
    if (!taken || !form) return;
    if (container.current) taken.focusIn(container.current);
    form.hidden = true;
  }, [taken]);

  useEffect(() => {
    const form = plainForm();
    if (!taken || !form) return;
    const leave = () => typedValues.current && fillIn(form, typedValues.current);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [taken]);

  if (!taken) return null;
  const initial = times === 0 ? taken.entered : emptyValues(detectedZone(agency.timezone));
  return (
    <div ref={container}>
      <BookingSteps
        key={times}
        agency={agency}
        initial={initial}
        onLeave={() => setTimes(times + 1)}
        leave={say(BOOKING.another)}
        onSaid={hear}
      />
    </div>
  );
}
