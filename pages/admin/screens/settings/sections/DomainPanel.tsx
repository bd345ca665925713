import { useQuery } from '@tanstack/react-query';
import type { DomainRecord } from '#content-api/mail/domain/domain.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { Wait } from '../../../ui/notices/Wait.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Breakable } from '../../../ui/values/Breakable.tsx';
import { Actions } from '../Actions.tsx';
import { Facts } from '../Facts.tsx';

/** Other mail servers ask DNS whether an email is genuine. */
export function DomainPanel() {
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['mail', 'domain'],
    queryFn: () => answerOf(api.mail.domain.$get()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError && !data)
    return <LoadProblem notice="Failed to look up the domain" failure={error} onRetry={refetch} />;
  if (!data) return <Wait />;
  if (data.domain === '') return null;
  return (
    <Panel
      title={`Emails from ${data.domain}`}
      text="Other mail servers look up these records before they accept your emails. Add them where you manage the domain."
    >
      <Facts facts={data.records.map((record) => [record.kind, <Found key={record.kind} {...record} />])} />
      <Actions>
        <Button look="quiet" onClick={() => refetch()} isBusy={isFetching}>
          Look up again
        </Button>
      </Actions>
    </Panel>
  );
}

const STATES = { ok: 'Found', missing: 'Missing', wrong: 'Wrong', unknown: 'Unknown' } as const;

function Found({ state, text, add }: DomainRecord) {
  return (
    <>
      <p>
        <strong>{STATES[state]}.</strong> <Breakable>{text}</Breakable>
      </p>
      {add ? (
        <p>
          TXT record at <code>{add.name}</code>: <code>{add.value}</code>
        </p>
      ) : null}
    </>
  );
}
