import { useEffect, useRef } from 'react';
import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import type { Mode } from '#content-api/writing/presence/presence.shared.ts';
import { useUser } from '../../session/auth.ts';
import { Button } from '../../ui/Button.tsx';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { When } from '../../ui/values/When.tsx';
import type { Writing } from '../writing/writing.ts';
import type { WritingTypes } from '../writing/writingState.ts';
import css from './Presence.module.css';
import type { PresenceLink } from './presenceLink.ts';
import { namesOf, othersInWords, type PresenceStatus, presenceStatusOf } from './presenceStatus.ts';
import { usePresenceState } from './usePresence.ts';

interface Waiting<Types extends WritingTypes> {
  writing: Writing<Types>;
  load(id: number): Promise<Types['entry']>;
}

interface PresenceBannerProps<Types extends WritingTypes> extends Waiting<Types> {
  link: PresenceLink | null;
}

/** Shows who else has the entry open, whose turn it is, and what you can do. It never prevents writing. */
export function PresenceBanner<Types extends WritingTypes>({
  link,
  writing,
  load,
}: PresenceBannerProps<Types>) {
  const { kind } = writing;
  const { presence, mode } = usePresenceState(link);
  const status = presenceStatusOf(presence, useUser().id, mode);
  useHandover(link, { writing, load }, status);
  useTakenOver(status);
  const ownTabs = presence?.own_tabs ?? 0;
  return (
    <>
      {link && ['held', 'taken over'].includes(status.is) ? (
        <section className={css.banner} aria-label="Who else is editing">
          <p className={css.title}>
            <span role="status">{titleOf(status, kind)}</span>
            {status.is === 'held' && status.by.doing === 'typing' ? (
              <span className={css.typing} aria-hidden="true">
                {' '}
                typing …
              </span>
            ) : null}
          </p>
          <Explanation status={status} mode={mode} />
          <Choices link={link} status={status} mode={mode} />
        </section>
      ) : null}
      <p className={css.line} role="status">
        {status.is === 'joined' ? othersInWords(status.others, kind) : ''}
        {status.is === 'free' ? `${namesOf(status.away)} left this ${kind} open but is away.` : ''}
        {ownTabs > 0 ? ` You also have this ${kind} open in another tab or on another device.` : ''}
      </p>
    </>
  );
}

function titleOf(status: PresenceStatus, kind: WrittenKind): string {
  if (status.is === 'held') return `${status.by.name} has this ${kind} open.`;
  if (status.is !== 'taken over') return '';
  return status.isHere
    ? `${status.by} has taken over this ${kind}.`
    : `${status.by} took over this ${kind}, then left.`;
}

const WORDS: Record<Mode, string> = {
  writing: 'Your changes stay separate until you save. If you both save, you compare and choose.',
  looking: 'You are only viewing. To type, choose “Edit anyway”.',
  waiting: 'You are waiting. When it is your turn, you see a notice and the latest saved version.',
};

function Explanation({ status, mode }: { status: PresenceStatus; mode: Mode }) {
  if (status.is === 'held') {
    const also = status.also.length > 0 ? ` Also here: ${namesOf(status.also)}.` : '';
    return (
      <p>
        {WORDS[mode]}
        {also}
      </p>
    );
  }
  if (status.is !== 'taken over') return null;
  return (
    <p>
      It happened <When at={status.at} withTime isBrief />. You can keep editing: your changes stay separate,
      and if you both save, you compare and choose.
    </p>
  );
}

interface ChoicesProps {
  link: PresenceLink;
  status: PresenceStatus;
  mode: Mode;
}

function Choices({ link, status, mode }: ChoicesProps) {
  const takeOver = () => {
    link.takeOver().catch((failure: unknown) => showFailure(failure, 'Failed to take over'));
  };
  const choice = (to: Mode, label: string) => (
    <Button look="quiet" isSmall onClick={() => link.setMode(to)}>
      {label}
    </Button>
  );
  return (
    <div className={css.buttons}>
      {mode === 'writing' ? null : choice('writing', 'Edit anyway')}
      {mode === 'looking' ? null : choice('looking', 'View only')}
      {mode === 'waiting' || status.is === 'taken over' ? null : choice('waiting', 'Wait for my turn')}
      <Button look="quiet" isSmall onClick={takeOver}>
        {status.is === 'taken over' ? 'Take back' : 'Take over'}
      </Button>
    </div>
  );
}

/** Reports a takeover in a toast, because a user far down in the text doesn't see the banner. */
function useTakenOver(status: PresenceStatus): void {
  const by = status.is === 'taken over' && status.isHere ? status.by : '';
  useEffect(() => {
    if (by) showToast(`${by} has taken over`, 'Your changes stay separate. Nothing is lost.');
  }, [by]);
}

/** When nobody writes any more, loads the saved entry and notifies a waiting user. */
function useHandover<Types extends WritingTypes>(
  link: PresenceLink | null,
  waiting: Waiting<Types>,
  status: PresenceStatus,
): void {
  const latest = useRef(waiting);
  latest.current = waiting;
  const { kind } = waiting.writing;
  const heldBy = useRef('');
  const { is } = status;
  const writer = status.is === 'held' ? status.by.name : '';
  const left = status.is === 'free' ? namesOf(status.away) : '';
  useEffect(() => {
    const { mode, presence } = link?.state.read() ?? {};
    if (mode !== 'waiting' || !presence) return;
    if (is === 'held') heldBy.current = writer;
    else {
      const who = left || heldBy.current;
      link?.setMode('writing');
      const announce = () => showToast('It is your turn', who ? `${who} has left this ${kind}.` : '');
      void goOn(latest.current).then(announce);
    }
  }, [link, kind, is, writer, left]);
}

async function goOn<Types extends WritingTypes>({ writing, load }: Waiting<Types>): Promise<void> {
  const { server } = writing.state.read();
  const entry = server && (await load(server.id).catch(() => null));
  if (!entry || entry.revision === server.revision) return;
  // A waiting user expects the saved changes. Only a choice between two versions is news.
  if (writing.meetOther(entry)) writing.state.patch({ merged: [] });
}
