import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Notification } from '#content-api/office/notifications/ofReader.shared.ts';
import type {
  NotificationKind,
  NotificationTopic,
} from '#content-api/staff/notifications/notifications.shared.ts';
import { shortMoment } from '#content-api/values/formats/moments.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { useWaiting } from '../../session/useWaiting.ts';
import { Button } from '../../ui/Button.tsx';
import { ActivityIcon, BellIcon, BookingsIcon, LeadsIcon, PagesIcon } from '../../ui/icons.tsx';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { showFailure } from '../../ui/notices/toasts.ts';
import { Bar } from '../../ui/Panel.tsx';
import { grouped } from '../../ui/values/fileSize.ts';
import { When } from '../../ui/values/When.tsx';
import css from './Bell.module.css';

const KEY = ['notifications'];

/** The browser's popover closes the list on Escape and on a click elsewhere. */
export function Bell() {
  const { unread } = useWaiting();
  // The name has to contain what is seen (WCAG 2.2, 2.5.3).
  const shown = unread > 9 ? '9+' : unread;
  const [isOpen, setOpen] = useState(false);
  const popover = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <>
      <button
        className={css.bell}
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={unread > 0 ? `Notifications, unread: ${shown}` : 'Notifications'}
      >
        <BellIcon />
        {unread > 0 ? <span className={css.count}>{shown}</span> : null}
      </button>
      <div
        className={css.popover}
        ref={popover}
        id={id}
        popover="auto"
        // Closed, it would count as an open window for keys and notices.
        {...(isOpen ? { role: 'dialog', 'aria-label': 'Notifications' } : {})}
        tabIndex={-1}
        onToggle={(event: ToggleEvent<HTMLDivElement>) => setOpen(event.newState === 'open')}
      >
        {isOpen ? (
          <List onChoice={() => popover.current?.hidePopover()} onAllRead={() => popover.current?.focus()} />
        ) : null}
      </div>
    </>
  );
}

const ICONS: Record<NotificationTopic, () => ReactNode> = {
  lead: LeadsIcon,
  meeting: BookingsIcon,
  schedule: ActivityIcon,
  preview: PagesIcon,
};

function KindIcon({ kind }: { kind: NotificationKind }) {
  const Icon = ICONS[kind.split('.', 1)[0] as NotificationTopic];
  return <Icon />;
}

function List({ onChoice, onAllRead }: { onChoice: () => void; onAllRead: () => void }) {
  const queryClient = useQueryClient();
  const list = useQuery({
    queryKey: KEY,
    staleTime: 0,
    queryFn: async () => (await answerOf(api.notifications.$get())).notifications,
  });
  const { mutate: markRead, isPending } = useMutation({
    mutationFn: (json: { id: number } | { until: number }) => answerOf(api.notifications.read.$put({ json })),
    onSuccess: () =>
      Promise.all(
        [KEY, ['overview', 'waiting']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
    onError: (failure) => showFailure(failure, 'Failed to mark it as read'),
  });
  const notifications = list.data ?? [];
  const newest = Math.max(0, ...notifications.map(({ id }) => id));
  return (
    <>
      <div className={css.head}>
        <h2>Notifications</h2>
        {notifications.some(({ unread }) => unread) ? (
          <Button
            look="quiet"
            isSmall
            isBusy={isPending}
            onClick={() => markRead({ until: newest }, { onSuccess: onAllRead })}
          >
            Mark all as read
          </Button>
        ) : null}
      </div>
      {list.isLoadingError ? (
        <LoadProblem
          notice="Failed to load notifications"
          failure={list.error}
          onRetry={() => list.refetch()}
        />
      ) : null}
      {list.isPending ? (
        <p className={css.none} role="status" aria-label="Loading">
          <Bar wide />
        </p>
      ) : null}
      {list.isSuccess && notifications.length === 0 ? (
        <p className={css.none}>
          Nothing yet. You hear about leads, meetings, planned entries and previews here.
        </p>
      ) : null}
      <ul className={css.list}>
        {notifications.map((notification) => (
          <li key={notification.id} data-unread={notification.unread || undefined}>
            <Link
              to={notification.path}
              onClick={() => {
                if (notification.unread) markRead({ id: notification.id });
                onChoice();
              }}
            >
              <span className={css.kind} data-failed={notification.kind === 'schedule.failed' || undefined}>
                <KindIcon kind={notification.kind} />
              </span>
              <span className={css.text}>
                {notification.unread ? <span className="visually-hidden">Unread: </span> : null}
                {notificationText(notification)}
                <span className={css.when}>
                  <When at={notification.at} isAgo />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={css.foot}>
        <Link className="alone" to="/account" onClick={onChoice}>
          Choose which you get by email
        </Link>
      </p>
    </>
  );
}

export function notificationText({ kind, about, by, count, start }: Notification): string {
  const who = by ?? 'Someone';
  const when = start ? `, ${shortMoment(start)}` : '';
  switch (kind) {
    case 'lead.assigned':
      return `${who} assigned you ${count > 1 ? `${grouped(count)} leads` : about}`;
    case 'meeting.booked':
      return `${by ? `${by} booked a meeting with ${about}` : `${about} booked a meeting`}${when}`;
    case 'meeting.moved':
      return `${by ? `${by} moved the meeting with ${about}` : `${about} moved the meeting`}${when}`;
    case 'meeting.cancelled':
      return `${by ? `${by} cancelled the meeting with ${about}` : `${about} cancelled the meeting`}${when}`;
    case 'schedule.published':
      return `“${about}” went online as planned`;
    case 'schedule.failed':
      return `“${about}” could not go online as planned`;
    case 'preview.opened':
      return `Someone opened your preview of “${about}”`;
  }
}
