import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import { slots } from '#renderer/components/forms/options.ts';

/** `date` is YYYY-MM-DD; date and time are local to `timezone`. */
export interface BookingValues {
  name: string;
  email: string;
  phone: string;
  company: string;
  meetingType: string;
  date: string;
  time: string;
  timezone: string;
  message: string;
}

export interface Agency {
  brand: string;
  timezone: string;
}

export const steps = [BOOKING.contact, BOOKING.details, BOOKING.additional] as const;
export type Step = 0 | 1 | 2;

export type FieldErrors = Partial<Record<keyof BookingValues, string>>;

const stepOfField: Record<keyof BookingValues, Step> = {
  name: 0,
  email: 0,
  phone: 0,
  company: 0,
  meetingType: 1,
  date: 1,
  time: 1,
  timezone: 1,
  message: 2,
};

const defaultTime = '9:00 AM';

export function emptyValues(timezone: string): BookingValues {
  const words = { name: '', email: '', phone: '', company: '', message: '' };
  return { ...words, meetingType: '', date: '', time: defaultTime, timezone };
}

const words = ['name', 'email', 'phone', 'company', 'message'] as const;

/** Typed text that isn't in the entries yet; null if there is none. */
export function typedIn(form: HTMLFormElement, entered: BookingValues): Partial<BookingValues> | null {
  const values = new FormData(form);
  const typed = words.flatMap((name) => {
    const value = values.get(name);
    return typeof value === 'string' && value !== entered[name] ? [[name, value]] : [];
  });
  return typed.length === 0 ? null : Object.fromEntries(typed);
}

/** Step 1 only requires filled fields; the server checks the address. */
export function hasContact({ name, email }: BookingValues): boolean {
  return name.trim() !== '' && email.trim() !== '';
}

export function hasSlot({ meetingType, date, time }: BookingValues): boolean {
  return meetingType !== '' && date !== '' && slots.includes(time);
}

/** The step of the first error; null if no field of this form has one. */
export function stepWith(errors: FieldErrors): Step | null {
  const found = Object.keys(errors)
    .map((field) => stepOfField[field as keyof BookingValues])
    .filter((step) => step !== undefined);
  return found.length === 0 ? null : (Math.min(...found) as Step);
}
