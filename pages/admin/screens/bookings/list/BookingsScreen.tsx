import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../../../calls/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { useTyped } from '../../../ui/dialogs/useTyped.ts';
import { FormFoot } from '../../../ui/fields/Form.tsx';
import listCss from '../../../ui/list/List.module.css';
import { Pager } from '../../../ui/list/Pager.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { useView } from '../../../ui/list/useView.ts';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { useReloadNotice } from '../../../ui/notices/useReloadNotice.ts';
import { Bar } from '../../../ui/Panel.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { CopyButton } from '../../../ui/values/Copyable.tsx';
import { NewMeetingDialog } from '../shared/NewMeetingDialog.tsx';
import { BookingDays } from './BookingDays.tsx';
import css from './Bookings.module.css';
import { addressOf, type BookingsView, queryOf, VIEW_NAMES, viewOf } from './bookingAddress.ts';
import { WeekView } from './WeekView.tsx';

const WAYS = [
  { value: 'list', label: 'List' },
  { value: 'week', label: 'Week' },
] as const;

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
          <Segmented
            label="Show as"
            choices={WAYS}
            value={view.show}
            onChange={(way) => show({ ...view, show: way })}
          />
          <Button look="quiet" onClick={() => setOpenDialog('feed')}>
            Calendar feed
          </Button>
          <Button onClick={() => setOpenDialog('meeting')}>New meeting</Button>
        </>
      }
    >
      {view.show === 'week' ? <WeekView view={view} /> : <BookingList view={view} onChange={show} />}
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
  const bookings = useQuery({
    queryKey: ['bookings', 'list', queryOf(view)],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => answerOf(api.bookings.$get({ query: queryOf(view) }, { init: { signal } })),
  });
  const { data, error, isLoadingError, isPlaceholderData, refetch } = bookings;
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
      {isLoadingError ? (
        <LoadProblem notice="Failed to load bookings" failure={error} onRetry={() => refetch()} />
      ) : (
        <div className={listCss.list} aria-busy={isPlaceholderData}>
          <BookingDays agenda={data} view={view} />
          {data && data.total > 0 ? (
            <Pager
              page={view.page}
              totalPages={data.totalPages}
              total={data.total}
              what={data.total === 1 ? 'booking' : 'bookings'}
              addressOf={(page) => `?${addressOf({ ...view, page })}`}
            />
          ) : null}
        </div>
      )}
    </>
  );
}

const KEY = ['bookings', 'feed'];

function FeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useQuery({ queryKey: KEY, queryFn: () => answerOf(api.bookings.feed.$get()) });
  const change = useFeedChange();
  const address = feed.data?.path ? location.origin + feed.data.path : null;
  return (
    <Dialog
      title="Calendar feed"
      text="Subscribe to your own address in a calendar app to see all upcoming meetings there, always up to date."
      isOpen
      onClose={onClose}
    >
      <div className={css.feed}>
        {feed.isPending ? <Bar wide /> : null}
        {feed.isLoadingError ? (
          <LoadProblem
            notice="Failed to load the address"
            failure={feed.error}
            onRetry={() => feed.refetch()}
          />
        ) : null}
        {address ? (
          <>
            <div className={css.address}>
              <input aria-label="Feed address" readOnly value={address} />
              <CopyButton text={address} what="the address" />
            </div>
            <ul className={css.steps}>
              <li>Google Calendar: Other calendars, plus sign, From URL.</li>
              <li>Apple Calendar: File, New Calendar Subscription.</li>
              <li>Outlook: Add calendar, Subscribe from web.</li>
            </ul>
            <p>
              Anyone with this address can read the meetings, including names and messages. If others may know
              it, create a new one. The old one then stops working.
            </p>
          </>
        ) : null}
      </div>
      <FormFoot>
        {address ? (
          <Button look="quiet" onClick={() => change.mutate('end')} isBusy={change.isPending}>
            End the feed
          </Button>
        ) : null}
        {feed.data ? (
          <Button
            look={address ? 'quiet' : 'primary'}
            onClick={() => change.mutate('renew')}
            isBusy={change.isPending}
          >
            {address ? 'Create a new address' : 'Create an address'}
          </Button>
        ) : null}
        <Button look={address ? 'primary' : 'quiet'} onClick={onClose}>
          Done
        </Button>
      </FormFoot>
    </Dialog>
  );
}

function useFeedChange() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'feed' },
    mutationFn: (what: 'renew' | 'end') =>
      what === 'renew' ? answerOf(api.bookings.feed.$post()) : answerOf(api.bookings.feed.$delete()),
    onSuccess: (feed, what) => {
      queryClient.setQueryData(KEY, feed);
      if (what === 'renew') showToast('Saved', 'The address is ready. Earlier ones no longer work.');
      else showToast('Saved', 'The feed has ended.');
    },
    onError: (failure) => showFailure(failure, 'Failed to change the feed'),
  });
}
