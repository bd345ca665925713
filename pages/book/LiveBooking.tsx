import { Island } from '#renderer/islands/Island.tsx';
import { BookingSheet } from './BookingSheet.tsx';
import css from './book.module.css';

/** The booking form, and the place where its three steps appear once somebody is about to use it: they take over what stands in it. */
export function LiveBooking({ brand, timezone }: { brand: string; timezone: string }) {
  return (
    <div className={css.live}>
      <Island name="BookingPage" props={{ agency: { brand, timezone } }} on="visible" />
      <BookingSheet timezone={timezone} />
    </div>
  );
}
