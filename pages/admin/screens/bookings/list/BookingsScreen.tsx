import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useTyped } from '../../../ui/dialogs/useTyped.ts';
import listCss from '../../../ui/list/List.module.css';
import { Pager } from '../../../ui/list/Pager.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { useView } from '../../../ui/list/useView.ts';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { useReloadNotice } from '../../../ui/notices/useReloadNotice.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { NewMeetingDialog } from '../shared/NewMeetingDialog.tsx';
import { BookingDays } from './BookingDays.tsx';
import css from './Bookings.module.css';
import { addressOf, type BookingsView, VIEW_NAMES, viewOf } from './bookingAddress.ts';
import { FeedDialog } from './FeedDialog.tsx';
import { useBookings } from './useBookings.ts';
import { WeekView } from './WeekView.tsx';

export default function BookingsScreen() {
  const { view, show } = useView(viewOf, addressOf);
  const [openDialog, setOpenDialog] = useState<'feed' | 'meeting' | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <Screen
      title="Bookings"
      subtitle="Meetings with visitors and leads"
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
          <Button look="quiet" onClick={() => setOpenDialog('feed')}>
            Calendar feed
          </Button>
          <Button onClick={() => setOpenDialog('meeting')}>New meeting</Button>
        </>
      }
    >
      {view.show === 'week' ? (
        <WeekView view={view} addressOf={addressOf} />
      ) : (
        <BookingList view={view} onChange={show} />
      )}
      {openDialog === 'feed' ? <FeedDialog onClose={close} /> : null}
      {openDialog === 'meeting' ? <NewMeetingDialog onClose={close} /> : null}
    </Screen>
  );
}

interface BookingListProps {
  view: BookingsView;
  onChange: (view: BookingsView, replace?: boolean) => void;
}

function BookingList({ view, onChange }: BookingListProps) {
  const bookings = useBookings(view);
  useReloadNotice(bookings, 'Failed to load bookings');
  const [search, setSearch] = useTyped(view.search, (text) =>
    onChange({ ...view, search: text.trim(), page: 1 }, true),
  );
  return (
    <>
      <search className={listCss.filters}>
        <SearchField label="Search bookings..." value={search} onChange={setSearch} />
        <select
          className={listCss.filter}
          aria-label="Which bookings"
          value={view.view}
          onChange={(event) =>
            onChange({ ...view, view: event.target.value as BookingsView['view'], page: 1 })
          }
        >
          {Object.entries(VIEW_NAMES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </search>
      {bookings.isLoadingError ? (
        <LoadProblem
          notice="Failed to load bookings"
          failure={bookings.error}
          onRetry={() => bookings.refetch()}
        />
      ) : (
        <div className={listCss.list} aria-busy={bookings.isPlaceholderData}>
          <BookingDays agenda={bookings.data} view={view} />
          {bookings.data && bookings.data.total > 0 ? (
            <Pager
              page={view.page}
              totalPages={bookings.data.totalPages}
              total={bookings.data.total}
              what={bookings.data.total === 1 ? 'booking' : 'bookings'}
              addressOf={(page) => `?${addressOf({ ...view, page })}`}
            />
          ) : null}
        </div>
      )}
    </>
  );
}
