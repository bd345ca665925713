import { useEffect, useRef, useState } from 'react';
import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import type { Slot } from '#content-api/enquiries/bookings/bookings.shared.ts';
import { randomKey } from '#renderer/islands/randomKey.ts';
import { say } from '#renderer/wording.ts';
import { type BookingValues, emptyValues, type FieldErrors, type Step, stepWith } from './bookingValues.ts';
import { type BookingAnswer, BookingFailure, bookMeeting, leaveContact } from './calls.ts';
import { endOf, startOf, todayIn } from './moments.ts';

export interface BookedMeeting
  extends Pick<BookingValues, 'date' | 'time' | 'timezone' | 'meetingType' | 'email'> {
  meetingLink: string;
  /** Null if neither the server nor the visitor's zone gives the moment. */
  start: Date | null;
  end: Date | null;
  needsAuth: boolean;
  /** Equal to that of the emailed invitation, so that calendars merge them. */
  uid: string;
  /** The page for changes to the meeting; null if the server gave none. */
  page: string | null;
}

export interface LostSlot {
  lost: Slot;
  nextFree: Slot[];
}

/** @param hold the token that reserves the half hour. */
export function useBooking(initial: BookingValues, hold: string, onUnconnected: () => void) {
  const [entered, setEntered] = useState(initial);
  // The newest entries, even before the next render.
  const latest = useRef(initial);
  const [isTimeChosen, setTimeChosen] = useState(false);
  const [step, setStep] = useState<Step>(0);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [lostSlot, setLostSlot] = useState<LostSlot | null>(null);
  const [booked, setBooked] = useState<BookedMeeting | null>(null);
  const sending = useSending();
  const leaveOnce = useLeaveContact();
  const keyOf = useSubmissionKey();

  const change = (changes: Partial<BookingValues>) => {
    latest.current = stillPossible({ ...latest.current, ...changes });
    setEntered(latest.current);
    if (changes.time !== undefined) setTimeChosen(true);
    setErrors((before) => without(before, Object.keys(changes)));
    setLostSlot(null);
  };
  const next = () => {
    if (step === 0) leaveOnce(latest.current);
    // A visitor who continues with the preset time has chosen it.
    else setTimeChosen(true);
    setStep((before) => Math.min(before + 1, 2) as Step);
  };
  const back = () => setStep((before) => Math.max(before - 1, 0) as Step);

  const take = (sent: BookingValues, answer: BookingAnswer, uid: string) => {
    if (answer.kind === 'taken') return setLostSlot({ lost: sent, nextFree: answer.nextFree });
    if (answer.kind === 'unconnected') return onUnconnected();
    setBooked(meetingOf(sent, answer, uid));
    latest.current = emptyValues(sent.timezone);
    setEntered(latest.current);
  };
  const refuse = (failure: unknown) => {
    const fields = failure instanceof BookingFailure ? failure.fields : {};
    setErrors(fields);
    setStep((before) => stepWith(fields) ?? before);
    window.alert(say(BOOKING.failed));
  };
  const book = () => {
    const sent = latest.current;
    const key = keyOf(sent);
    setLostSlot(null);
    return sending.once(
      () => bookMeeting(sent, key, hold),
      (answer) => take(sent, answer, key),
      refuse,
    );
  };
  /** In the last step a message says so; before it, the list of times does. */
  const lose = (nextFree: Slot[]) => {
    if (step === 2 && nextFree.length > 0) setLostSlot({ lost: entered, nextFree });
  };
  const says = { entered, latest, isTimeChosen, step, errors, lostSlot, booked, sending: sending.now };
  return { ...says, change, next, back, book, lose };
}

export type Booking = ReturnType<typeof useBooking>;

/** Sends one request at a time, however often the visitor clicks, and reports nothing after the form is gone. */
function useSending() {
  const [now, setNow] = useState(false);
  const busy = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const once = async <T>(
    request: () => Promise<T>,
    done: (answer: T) => void,
    failed: (failure: unknown) => void,
  ) => {
    // State would come too late for the second of two quick clicks.
    if (busy.current) return;
    busy.current = true;
    setNow(true);
    const outcome = await request().then(
      (answer) => () => done(answer),
      (failure) => () => failed(failure),
    );
    busy.current = false;
    if (gone.current) return;
    setNow(false);
    outcome();
  };
  return { now, once };
}

/** Leaving step 1 creates a lead, once for the same values. A failure must not block step 2. */
function useLeaveContact() {
  const keyOf = useSubmissionKey();
  const left = useRef('');
  return (entered: BookingValues) => {
    const { name, email, phone, company } = entered;
    const key = keyOf({ name, email, phone, company });
    if (left.current === key) return;
    left.current = key;
    leaveContact(entered, key).catch(() => {
      left.current = '';
    });
  };
}

/** A day may be over in the new zone, and must be chosen again. */
function stillPossible(entered: BookingValues): BookingValues {
  const isOver = entered.date !== '' && entered.date < todayIn(entered.timezone).toString();
  return isOver ? { ...entered, date: '' } : entered;
}

function without(errors: FieldErrors, fields: string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
}

function meetingOf(
  entered: BookingValues,
  answer: Extract<BookingAnswer, { kind: 'booked' }>,
  key: string,
): BookedMeeting {
  const { date, time, timezone, meetingType, email } = entered;
  const { meetingLink, needsAuth, page } = answer;
  const start = answer.start === null ? startOf(entered, timezone) : new Date(answer.start);
  const end = start && endOf(start);
  const uid = answer.uid ?? `${key}@${location.hostname}`;
  return { date, time, timezone, meetingType, email, meetingLink, needsAuth, start, end, uid, page };
}

/** The same content keeps its key, so that a retry after a lost answer changes nothing. */
function useSubmissionKey(): (content: object) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: randomKey() };
    return last.current.key;
  };
}
