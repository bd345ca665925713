import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mailedReasonSchema, REASON_TITLES } from '#content-api/office/alerts/reason.shared.ts';
import type { MailChoices } from '#content-api/office/notifications/ofReader.shared.ts';
import type { NotificationTopic } from '#content-api/staff/notifications/notifications.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { useMay } from '../../session/auth.ts';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { showFailure } from '../../ui/notices/toasts.ts';
import { Bar } from '../../ui/Panel.tsx';
import css from './Account.module.css';

const KEY = ['notification mail'];

const LABELS: Record<NotificationTopic, string> = {
  lead: 'A lead is assigned to me',
  meeting: 'A meeting of mine is booked, moved or cancelled',
  schedule: 'An entry that I planned goes online, or can’t',
  preview: 'Someone opens a preview that I shared',
};

export function NotificationMail() {
  const may = useMay();
  const queryClient = useQueryClient();
  const { data, error, isLoadingError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => answerOf(api.notifications.mail.$get()),
  });
  const { mutate } = useMutation({
    // Changes run in sequence, so that the last choice stays.
    scope: { id: 'notification mail' },
    mutationFn: (json: MailChoices) => answerOf(api.notifications.mail.$put({ json })),
    onMutate: (choices) => queryClient.setQueryData(KEY, choices),
    onError: (failure) => {
      showFailure(failure, 'Failed to change your emails');
      void queryClient.invalidateQueries({ queryKey: KEY });
    },
  });
  if (isLoadingError)
    return <LoadProblem notice="Failed to load your emails" failure={error} onRetry={() => refetch()} />;
  if (!data) return <Bar wide />;
  const needs = { lead: may('leads.read'), meeting: may('bookings.read'), schedule: true, preview: true };
  const topics = (Object.keys(LABELS) as NotificationTopic[]).filter((topic) => needs[topic]);
  const { alerts } = data;
  return (
    <>
      <fieldset className={css.choices}>
        <legend className="visually-hidden">Email me when</legend>
        {topics.map((topic) => (
          <label key={topic}>
            <input
              type="checkbox"
              checked={data[topic]}
              onChange={(event) => mutate({ ...data, [topic]: event.target.checked })}
            />
            {LABELS[topic]}
          </label>
        ))}
      </fieldset>
      {alerts ? (
        <fieldset className={css.choices}>
          <legend>Email me alerts</legend>
          {mailedReasonSchema.options.map((code) => (
            <label key={code}>
              <input
                type="checkbox"
                checked={alerts.includes(code)}
                onChange={({ target }) =>
                  mutate({
                    ...data,
                    alerts: target.checked ? [...alerts, code] : alerts.filter((each) => each !== code),
                  })
                }
              />
              {REASON_TITLES[code]}
            </label>
          ))}
        </fieldset>
      ) : null}
    </>
  );
}
