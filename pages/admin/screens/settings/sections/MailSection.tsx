import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DomainRecord, MailState } from '#content-api/mail/mail.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { useUser } from '../../../session/auth.ts';
import { Button } from '../../../ui/Button.tsx';
import { showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Breakable } from '../../../ui/values/Copyable.tsx';
import { Actions, Facts, NotLoaded, resultFacts } from '../Facts.tsx';
import { SectionForm, SettingSwitch } from '../SectionForm.tsx';
import css from '../Settings.module.css';
import { useSection } from '../useSection.ts';

export default function MailSection() {
  const query = useQuery({
    queryKey: ['mail'],
    queryFn: () => answerOf(api.mail.$get()),
    // A test message is on its way, and its result appears without a click.
    refetchInterval: ({ state }) => (state.data?.waiting ? 2000 : false),
  });
  const { data } = query;
  if (!data) return <NotLoaded query={query} notice="Failed to load the mail settings" />;
  return (
    <div className={css.panels}>
      <Connection state={data} />
      {data.via === 'smtp' ? <DomainPanel /> : null}
      <Panel
        title="Morning digest"
        text="New leads, today’s meetings and failed messages, at 8:00 agency time."
      >
        <DigestSwitch digest={data.digest} />
      </Panel>
      <AlertsForm />
    </div>
  );
}

function AlertsForm() {
  const section = useSection('mail');
  const { values, set } = section;
  return (
    <SectionForm
      title="Alerts"
      text="When the disk is nearly full, a backup or publishing fails, enquiries are held back or the certificate is about to expire. Admins get an email when it begins, a reminder once a day, and one when it is over."
      section={section}
    >
      <SettingSwitch checked={values.alertMails} onChange={(isOn) => set('alertMails', isOn)}>
        Send alerts to all admins
      </SettingSwitch>
    </SectionForm>
  );
}

function Connection({ state }: { state: MailState }) {
  const { email } = useUser();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => answerOf(api.mail.test.$post()),
    onSuccess: () => showToast('Test message queued', `It goes to ${email}. The result appears here.`),
    onError: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to send a test message')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['mail'] }),
  });
  return (
    <Panel title="Mail" text={wordsFor(state)}>
      <Facts
        facts={[
          ['Server', state.server || 'None (written to files)'],
          ['From', state.from || 'Not set: add an email address under Contact'],
          ['Notices go to', state.staff.join(', ') || 'Nobody'],
          ['Waiting', String(state.waiting)],
          ...resultFacts(state),
        ]}
      />
      <Actions>
        <Button look="quiet" onClick={() => mutate()} isBusy={isPending}>
          Send a test message
        </Button>
      </Actions>
    </Panel>
  );
}

function wordsFor({ via }: MailState): string {
  if (via === 'smtp') return 'Mail goes to the server in SMTP_URL, and is retried for three days.';
  return 'No mail server is set. Mail is written to the folder mail/ in DATA_DIR. Set SMTP_URL to send it.';
}

function DigestSwitch({ digest }: { digest: boolean }) {
  const queryClient = useQueryClient();
  // Null while no call is under way. The last choice wins.
  const [wished, setWished] = useState<boolean | null>(null);
  const { mutate } = useMutation({
    scope: { id: 'digest' },
    mutationFn: (isOn: boolean) => answerOf(api.mail.digest.$put({ json: { digest: isOn } })),
    onError: (failure) => showFailure(failure, 'Failed to change the digest'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['mail'], exact: true }),
  });
  const change = (isOn: boolean) => {
    setWished(isOn);
    mutate(isOn, { onSettled: () => setWished(null) });
  };
  return (
    <SettingSwitch checked={wished ?? digest} onChange={change}>
      Send it to me
    </SettingSwitch>
  );
}

function DomainPanel() {
  const query = useQuery({
    queryKey: ['mail', 'domain'],
    queryFn: () => answerOf(api.mail.domain.$get()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, isFetching, refetch } = query;
  if (!data) return <NotLoaded query={query} notice="Failed to look up the domain" />;
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
