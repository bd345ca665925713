import { Island } from '#renderer/islands/Island.tsx';
import { BookingSheet } from './BookingSheet.tsx';
import css from './book.module.css';

/** The booking form, and the place where its three steps appear once somebody is about to use it. */
export function LiveBooking({ brand, timezone }: { brand: string; timezone: string }) {
  return (
    <div className={css.live}>
      <Island name="BookingPage" of={NotYet} props={{ agency: { brand, timezone } }} on="visible" />
      <BookingSheet timezone={timezone} />
    </div>
  );
}

/** The form below it is the HTML; the steps take its place when they can. */
function NotYet() {
  return null;
}
