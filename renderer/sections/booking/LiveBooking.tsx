import { Island } from '#renderer/islands/Island.tsx';
import css from './Booking.module.css';
import { BookingSheet } from './BookingSheet.tsx';

interface LiveBookingProps {
  brand: string;
  timezone: string;
  /** Id of the title it stands below. */
  labelledBy: string;
}

/** The booking form, and the place where its three steps appear once somebody is about to use it: they take over what stands in it. */
export function LiveBooking({ brand, timezone, labelledBy }: LiveBookingProps) {
  return (
    <div className={css.live}>
      <Island name="BookingPage" props={{ agency: { brand, timezone } }} on="visible" />
      <BookingSheet timezone={timezone} labelledBy={labelledBy} />
    </div>
  );
}
