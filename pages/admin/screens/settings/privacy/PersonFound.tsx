import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Erased, Erasing, PersonFound as Found } from '#content-api/office/people/people.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { downloadFile } from '../../../calls/downloadFile.ts';
import { failureOf, sentenceOf } from '../../../calls/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { showFailure } from '../../../ui/notices/toasts.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { When } from '../../../ui/values/When.tsx';
import { Actions, Facts, NotLoaded } from '../Facts.tsx';

export function PersonFound({ email, onErased }: { email: string; onErased: (erased: Erased) => void }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: ['people', email],
    queryFn: () => answerOf(api.people.$get({ query: { email } })),
    gcTime: 0,
  });
  const { data } = query;
  const download = useMutation({
    mutationFn: async () => {
      const response = await api.people['data.json'].$get({ query: { email } });
      if (!response.ok) throw await failureOf(response);
      downloadFile(await response.blob(), 'personal-data.json');
    },
    onError: (failure) => showFailure(failure, 'Failed to download the data'),
  });
  // An interrupted erasure resumes from here.
  const leftOff = useRef<Erasing['next']>(undefined);
  const [percent, setPercent] = useState<number | null>(null);
  const erase = useMutation({
    mutationFn: async () => {
      for (;;) {
        const from = leftOff.current;
        const answer = await answerOf(api.people.erasure.$post({ json: { email, ...(from && { from }) } }));
        if (!('next' in answer)) return answer;
        leftOff.current = answer.next;
        setPercent(answer.percent);
      }
    },
    onSuccess: (erased) => {
      setAsking(false);
      onErased(erased);
      // Lists and numbers all over the back office may have shown them.
      void queryClient.invalidateQueries();
    },
    onError: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to erase the person')),
  });
  if (!data) return <NotLoaded query={query} notice="Failed to look up the address" />;
  const isNobody = data.leads + data.meetings === 0;
  return (
    <Panel
      title={email}
      text={isNobody ? 'There is no data for this address.' : 'The data stored about this person.'}
    >
      {isNobody ? null : (
        <>
          <Facts facts={factsOf(data)} />
          <Actions>
            <Button look="quiet" onClick={() => download.mutate()} isBusy={download.isPending}>
              Download their data
            </Button>
            <Button look="danger" onClick={() => setAsking(true)}>
              Erase this person
            </Button>
          </Actions>
        </>
      )}
      <Mentions found={data} />
      <ConfirmDialog
        title="Erase this person"
        text={`Are you sure you want to erase ${email}? Leads, notes, meetings and messages are deleted for good. This action cannot be undone.`}
        action="Erase"
        isOpen={isAsking}
        isBusy={erase.isPending}
        onConfirm={() => erase.mutate()}
        onClose={() => setAsking(false)}
      >
        {data.upcoming.length > 0 ? (
          <p>
            {data.upcoming.length === 1
              ? 'One upcoming meeting is'
              : `${data.upcoming.length} upcoming meetings are`}{' '}
            cancelled without an email.
          </p>
        ) : null}
        <p role="status">
          {percent === null
            ? null
            : `Looking through earlier versions: ${percent} %. Stay on this page until it is done.`}
        </p>
      </ConfirmDialog>
    </Panel>
  );
}

function factsOf({ leads, notes, meetings, upcoming, messages }: Found) {
  return [
    ['Leads', String(leads)],
    ['Notes', String(notes)],
    ['Meetings', String(meetings)],
    ...(upcoming.length > 0 ? [['Upcoming meetings', listOf(upcoming)] as const] : []),
    ['Messages', String(messages)],
  ] as const;
}

function listOf(moments: string[]) {
  return moments.map((at, index) => (
    <span key={at}>
      {index > 0 ? ', ' : ''}
      <When at={at} withTime />
    </span>
  ));
}

export function Mentions({ found }: { found: Pick<Found, 'mentionedIn' | 'isUser'> }) {
  const { mentionedIn, isUser } = found;
  return (
    <>
      {mentionedIn.length > 0 ? (
        <p>
          Other leads also mention this address:{' '}
          {mentionedIn.map((id, index) => (
            <span key={id}>
              {index > 0 ? ', ' : ''}
              <Link to={`/leads/${id}`}>{id}</Link>
            </span>
          ))}
          .
        </p>
      ) : null}
      {isUser ? (
        <p>
          A user signs in with this address. Find their account under <Link to="/users">Users</Link>.
        </p>
      ) : null}
    </>
  );
}
