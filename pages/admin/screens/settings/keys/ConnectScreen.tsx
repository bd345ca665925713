import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AGENT_RIGHTS, type AgentRight } from '#content-api/staff/access/keys.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { useMay, useUser } from '../../../session/auth.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { FormFields, FormFoot } from '../../../ui/fields/Form.tsx';
import { showFailure } from '../../../ui/notices/toasts.ts';
import { Wait } from '../../../ui/notices/Wait.tsx';
import { EntrySheet } from '../../login/EntrySheet.tsx';
import { Facts } from '../Facts.tsx';
import css from '../webhooks/Webhooks.module.css';

/** Agents send their users here to sign in (OAuth 2.1). Errors are shown, and never sent to the agent's address. */
export default function ConnectScreen() {
  const [address] = useSearchParams();
  const may = useMay();
  // The server checks the parameters.
  const query = Object.fromEntries(address) as unknown as Query;
  const { data, error } = useQuery({
    queryKey: ['consent', query],
    queryFn: () => answerOf(api.agents.consent.$get({ query })),
    enabled: may('keys.manage'),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!may('keys.manage'))
    return <Refused text="Only admins can connect agents. Ask one of them to do this for you." />;
  if (error) return <Refused text={sentenceOf(error, 'This could not be loaded').replace(/\.?$/, '.')} />;
  return data ? <Question request={data} query={query} /> : <Wait />;
}

function Refused({ text }: { text: string }) {
  return (
    <EntrySheet title="Connect an agent" heading="This agent can’t be connected">
      <p role="alert">{text}</p>
      <FormFoot>
        <LinkButton to="/" look="quiet">
          Go to the dashboard
        </LinkButton>
      </FormFoot>
    </EntrySheet>
  );
}

type Sent = Parameters<typeof api.agents.consent.$post>[0]['json'];
type Query = Parameters<typeof api.agents.consent.$get>[0]['query'] &
  Pick<Sent, 'response_type' | 'code_challenge_method'>;
type Consent = Awaited<ReturnType<Awaited<ReturnType<typeof api.agents.consent.$get>>['json']>>;

function Question({ request, query }: { request: Consent; query: Query }) {
  const { client, target, refusal } = request;
  const user = useUser();
  const [chosen, setChosen] = useState<readonly AgentRight[]>(request.preselected);
  const [isDone, setDone] = useState(false);
  const leave = (to: string) => {
    setDone(true);
    location.assign(to);
  };
  const allow = useMutation({
    mutationFn: () => answerOf(api.agents.consent.$post({ json: { ...query, rights: [...chosen] } })),
    onSuccess: ({ address }) => leave(address),
    onError: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to connect the agent')),
  });
  const toggle = (right: AgentRight) =>
    setChosen(chosen.includes(right) ? chosen.filter((other) => other !== right) : [...chosen, right]);
  if (isDone)
    return (
      <EntrySheet title="Connect an agent" heading="Back to the agent">
        <p role="status">Continue in {client}. You can close this window.</p>
      </EntrySheet>
    );
  return (
    <EntrySheet title="Connect an agent" heading={`Connect ${client}?`}>
      <p>
        An agent that calls itself <strong>{client}</strong> wants to work on this site for you. Nobody has
        checked that name. Allow it only if you have just started this yourself.
      </p>
      <Facts
        facts={[
          [TARGETS[target.kind], target.name],
          ['Signed in as', user.email],
        ]}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!allow.isPending) allow.mutate();
        }}
      >
        <FormFields>
          <fieldset className={css.events}>
            <legend>The agent may</legend>
            {request.rights.map((right) => (
              <label key={right}>
                <input type="checkbox" checked={chosen.includes(right)} onChange={() => toggle(right)} />
                {AGENT_RIGHTS[right]}
              </label>
            ))}
          </fieldset>
          <p>
            <strong>Nothing that it writes becomes public without a person.</strong> It leaves suggestions:
            you accept or refuse each change, and you publish. Access ends after 30 days, or when an admin
            revokes it under Settings → API keys.
          </p>
        </FormFields>
        <FormFoot>
          <Button look="quiet" isBusy={allow.isPending} onClick={() => leave(refusal)}>
            Refuse
          </Button>
          <Button type="submit" isBusy={allow.isPending}>
            Allow
          </Button>
        </FormFoot>
      </form>
    </EntrySheet>
  );
}

const TARGETS = {
  site: 'Sends you to',
  app: 'Opens the app for',
  device: 'Answers a program on your device at',
};
