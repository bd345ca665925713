import { useEffect, useRef, useState } from 'react';
import { BookingSteps } from './booking/BookingSteps.tsx';
import { type Agency, type Draft, emptyDraft } from './booking/draft.ts';
import { takeOver, whenOutOfTheWay } from './booking/sheet.ts';
import { detectedZone } from './booking/zones.ts';

/** The three steps in place of the plain booking form on the same page, which stays where this can't load. */
export default function BookingPage({ agency }: { agency: Agency }) {
  const [initial, setInitial] = useState<Draft | null>(null);
  const [times, setTimes] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef('');
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('form[data-form="booking"]');
    if (!form) return;
    return whenOutOfTheWay(form, () => {
      const taken = takeOver(form, agency.timezone);
      if (!taken) return;
      focused.current = taken.focused;
      setInitial(taken.draft);
    });
  }, [agency.timezone]);
  useEffect(() => {
    if (!initial || !focused.current) return;
    place.current?.querySelector<HTMLInputElement>(`[name="${focused.current}"]`)?.focus();
    focused.current = '';
  }, [initial]);

  if (!initial) return null;
  const startAgain = () => {
    setInitial(emptyDraft(detectedZone(agency.timezone)));
    setTimes(times + 1);
  };
  return (
    <div ref={place}>
      <BookingSteps
        key={times}
        agency={agency}
        initial={initial}
        onLeave={startAgain}
        leave="Book another meeting"
      />
    </div>
  );
}
