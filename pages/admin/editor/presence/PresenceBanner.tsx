import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import type { Mode } from '#content-api/writing/presence/presence.shared.ts';
import { useUser } from '../../app/session/auth.tsx';
import { Button } from '../../ui/Button.tsx';
import { showFailure } from '../../ui/notices/showFailure.ts';
import { When } from '../../ui/values/When.tsx';
import type { Writing } from '../writing/writing.ts';
import type { WritingTypes } from '../writing/writingTypes.ts';
import css from './Presence.module.css';
import type { PresenceLink } from './presenceLink.ts';
import { namesOf, othersInWords, type PresenceStatus, presenceStatusOf } from './presenceStatus.ts';
import { useHandover, useTakenOver } from './useHandover.ts';
import { usePresenceState } from './usePresence.ts';

interface PresenceBannerProps<Types extends WritingTypes> {
  link: PresenceLink | null;
  writing: Writing<Types>;
  /** The entry as it is saved. */
  load(id: number): Promise<Types['entry']>;
}

/** Who else has the entry open, whose turn it is, and what can be done. It keeps nobody from writing. */
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
        <section className={css.banner} aria-label="Who else is here">
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
        {status.is === 'free' ? `${namesOf(status.away)} left this ${kind} open, and is away.` : ''}
        {ownTabs > 0 ? ` You have this ${kind} open in another tab or on another device, too.` : ''}
      </p>
    </>
  );
}

function titleOf(status: PresenceStatus, kind: WrittenKind): string {
  if (status.is === 'held') return `${status.by.name} has this ${kind} open.`;
  if (status.is !== 'taken over') return '';
  return status.isHere
    ? `${status.by} has taken over this ${kind}.`
    : `${status.by} had taken over this ${kind}, and has left.`;
}

const WORDS: Record<Mode, string> = {
  writing: 'What you type stays your own until you save. If both of you save, you see both and choose.',
  looking: 'You are looking on: nothing can be typed here.',
  waiting: 'You are waiting: you are told as soon as it is your turn, with what was saved by then.',
};

function Explanation({ status, mode }: { status: PresenceStatus; mode: Mode }) {
  if (status.is === 'held') {
    const also = status.also.length > 0 ? ` ${namesOf(status.also)}: here, too.` : '';
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
      That was <When at={status.at} withTime isBrief />. Go on if you like: your words stay in your own copy,
      and if both of you save, you see both and choose.
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
      {mode === 'writing' ? null : choice('writing', 'Write all the same')}
      {mode === 'looking' ? null : choice('looking', 'Only look')}
      {mode === 'waiting' || status.is === 'taken over' ? null : choice('waiting', 'Wait')}
      <Button look="quiet" isSmall onClick={takeOver}>
        {status.is === 'taken over' ? 'Take it back' : 'Take over'}
      </Button>
    </div>
  );
}
