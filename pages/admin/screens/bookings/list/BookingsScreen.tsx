import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { BookingList } from './BookingList.tsx';
import css from './Bookings.module.css';
import { addressOf, type BookingsView, viewOf } from './bookingAddress.ts';
import { FeedDialog } from './FeedDialog.tsx';
import { WeekView } from './WeekView.tsx';

export default function BookingsScreen() {
  const [address, setAddress] = useSearchParams();
  const [isFeedOpen, setFeedOpen] = useState(false);
  const view = viewOf(address);
  /** A click is a step one can go back from; typing isn't. */
  const show = (next: BookingsView, replace = false) =>
    setAddress(addressOf(next), { replace, preventScrollReset: true });
  return (
    <Screen
      title="Bookings"
      subtitle="Meetings that visitors booked"
      actions={
        <>
          <fieldset className={css.switch}>
            <legend className="visually-hidden">Show as</legend>
            {(['list', 'week'] as const).map((way) => (
              <button
                key={way}
                type="button"
                aria-pressed={view.show === way}
                onClick={() => show({ ...view, show: way })}
              >
                {way === 'list' ? 'List' : 'Week'}
              </button>
            ))}
          </fieldset>
          <Button look="quiet" onClick={() => setFeedOpen(true)}>
            Calendar feed
          </Button>
        </>
      }
    >
      {view.show === 'week' ? (
        <WeekView view={view} addressOf={addressOf} />
      ) : (
        <BookingList view={view} onChange={show} />
      )}
      {isFeedOpen ? <FeedDialog onClose={() => setFeedOpen(false)} /> : null}
    </Screen>
  );
}
