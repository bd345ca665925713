import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../../../calls/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormFoot } from '../../../ui/fields/Form.tsx';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { showFailure } from '../../../ui/notices/showFailure.ts';
import { showToast } from '../../../ui/notices/toasts.ts';
import { Bar } from '../../../ui/Panel.tsx';
import { CopyButton } from '../../../ui/values/CopyButton.tsx';
import css from './Bookings.module.css';

const KEY = ['bookings', 'feed'];

export function FeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useQuery({ queryKey: KEY, queryFn: () => answerOf(api.bookings.feed.$get()) });
  const change = useFeedChange();
  const path = feed.data?.path;
  const address = path ? location.origin + path : null;
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
