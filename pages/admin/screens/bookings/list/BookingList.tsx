import { useTyped } from '../../../ui/dialogs/useTyped.ts';
import css from '../../../ui/list/List.module.css';
import { Pager } from '../../../ui/list/Pager.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { useReloadNotice } from '../../../ui/notices/useReloadNotice.ts';
import { BookingTable } from './BookingTable.tsx';
import { addressOf, type BookingsView, VIEW_NAMES } from './bookingAddress.ts';
import { useBookings } from './useBookings.ts';

interface BookingListProps {
  view: BookingsView;
  onChange: (view: BookingsView, replace?: boolean) => void;
}

export function BookingList({ view, onChange }: BookingListProps) {
  const bookings = useBookings(view);
  useReloadNotice(bookings, 'Failed to load bookings');
  const [search, setSearch] = useTyped(view.search, (text) =>
    onChange({ ...view, search: text.trim(), page: 1 }, true),
  );
  return (
    <>
      <search className={css.filters}>
        <SearchField label="Search bookings..." value={search} onChange={setSearch} />
        <select
          className={css.filter}
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
        <div className={css.list} aria-busy={bookings.isPlaceholderData}>
          <BookingTable agenda={bookings.data} view={view} />
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
