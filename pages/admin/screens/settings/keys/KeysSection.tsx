import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AGENT_RIGHTS, type ApiKey, KEY_RIGHTS } from '#content-api/staff/access/keys.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { keepFocusOnPage } from '../../../ui/dialogs/afterFocusReturned.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { AddIcon } from '../../../ui/icons.tsx';
import { showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { Empty, Panel } from '../../../ui/Panel.tsx';
import { When } from '../../../ui/values/When.tsx';
import { Actions, Facts, NotLoaded } from '../Facts.tsx';
import { SecretDialog } from '../SecretDialog.tsx';
import css from '../webhooks/Webhooks.module.css';
import { KeyDialog } from './KeyDialog.tsx';

export default function KeysSection() {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: ['api keys'],
    queryFn: async () => (await answerOf(api.keys.$get())).keys,
  });
  const { data } = query;
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['api keys'] });
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState('');
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  if (!data) return <NotLoaded query={query} notice="Failed to load API keys" />;
  return (
    <Panel
      title="API keys"
      text="Let programs read and write on your behalf, each with its own rights. A key ends with your account."
    >
      {data.length === 0 ? (
        <Empty
          drawing="key"
          title="No API keys yet"
          text="Create one for each program, so that you can revoke it alone."
        >
          <Button onClick={() => setAdding(true)}>Create API key</Button>
        </Empty>
      ) : (
        <ul className={css.list}>
          {data.map((key) => (
            <KeyCard key={key.id} apiKey={key} onRevoke={() => setRevoked(key)} />
          ))}
        </ul>
      )}
      <Actions>
        {data.length === 0 ? null : (
          <Button look="quiet" onClick={() => setAdding(true)}>
            <AddIcon />
            Create API key
          </Button>
        )}
        <a href="/api/docs" target="_blank" rel="noreferrer">
          All calls of the API
        </a>
      </Actions>
      {isAdding ? (
        <KeyDialog
          onMade={(made) => {
            setSecret(made);
            onSettled();
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
      <SecretDialog
        title="Your API key"
        text="Copy the key to your program now: it is not shown again. Send it with each call, as Authorization: Bearer and the key."
        what="the API key"
        secret={secret}
        onClose={() => setSecret('')}
      />
      <RevokeKey revoked={revoked} onSettled={onSettled} onClose={() => setRevoked(null)} />
    </Panel>
  );
}

/** “Posts: read drafts, create drafts; Images: see the gallery” */
function rightsInWords(rights: readonly string[], isAgents: boolean): string {
  if (isAgents) return wordsFor(AGENT_RIGHTS, rights);
  const groups = Object.entries(KEY_RIGHTS).map(([group, labels]) => {
    const words = wordsFor(labels, rights);
    return words ? `${group}: ${words}` : '';
  });
  return groups.filter(Boolean).join('; ');
}

function wordsFor(labels: Readonly<Record<string, string>>, rights: readonly string[]): string {
  const given = Object.entries(labels).filter(([right]) => rights.includes(right));
  return given.map(([, label]) => label.toLowerCase()).join(', ');
}

function KeyCard({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, start, rights, lost_rights, networks, made_by, created_at, expires_at, last_used_at } =
    apiKey;
  const { for_agents } = apiKey;
  const isOver = expires_at !== null && Date.parse(expires_at) <= Date.now();
  const usable = rights.filter((right) => !lost_rights.includes(right));
  return (
    <li className={css.card}>
      <div className={css.head}>
        <h3 className={css.url}>{name}</h3>
        <Badge tint={isOver ? 'red' : 'green'}>{isOver ? 'Expired' : 'Active'}</Badge>
      </div>
      <Facts
        facts={[
          ['Key', <code key="start">{start}…</code>],
          ['Rights', rightsInWords(usable, for_agents) || 'Read what visitors see'],
          ...(lost_rights.length > 0
            ? [[`Lost with ${made_by.name}’s role`, rightsInWords(lost_rights, for_agents)] as const]
            : []),
          ...(for_agents ? [['Works with', 'The tools of agents alone'] as const] : []),
          ...(networks.length > 0 ? [['Addresses', networks.join(', ')] as const] : []),
          [
            'Created',
            <span key="created">
              <When at={created_at} /> by {made_by.name}
            </span>,
          ],
          ['Last used', last_used_at === null ? 'Never' : <When key="used" at={last_used_at} withTime />],
          [
            isOver ? 'Expired' : 'Expires',
            expires_at === null ? 'Never' : <When key="over" at={expires_at} />,
          ],
        ]}
      />
      <Actions>
        <Button look="quiet" isSmall onClick={onRevoke} aria-label={`Revoke ${name}`}>
          Revoke
        </Button>
      </Actions>
    </li>
  );
}

interface RevokeKeyProps {
  revoked: ApiKey | null;
  onSettled: () => void;
  onClose: () => void;
}

function RevokeKey({ revoked, onSettled, onClose }: RevokeKeyProps) {
  const remove = useMutation({
    mutationFn: (id: number) => answerOf(api.keys[':id'].$delete({ param: { id: String(id) } })),
    onSettled,
  });
  const confirm = () => {
    if (!revoked) return;
    remove.mutate(revoked.id, {
      onSuccess: () => showToast('Success', 'API key revoked'),
      onError: (failure) => showFailure(failure, 'Failed to revoke API key'),
      onSettled: () => {
        onClose();
        keepFocusOnPage();
      },
    });
  };
  return (
    <ConfirmDialog
      title="Revoke API key"
      text={`Programs that use ${revoked?.name ?? 'it'} are refused at once. You can’t undo this.`}
      action="Revoke"
      isOpen={revoked !== null}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
