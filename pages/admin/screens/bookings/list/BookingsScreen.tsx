import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useView } from '../../../ui/list/useView.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { BookingList } from './BookingList.tsx';
import css from './Bookings.module.css';
import { addressOf, viewOf } from './bookingAddress.ts';
import { FeedDialog } from './FeedDialog.tsx';
import { WeekView } from './WeekView.tsx';

export default function BookingsScreen() {
  const { view, show } = useView(viewOf, addressOf);
  const [isFeedOpen, setFeedOpen] = useState(false);
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
