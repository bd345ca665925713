import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { serverNow } from '../../calls/clock.ts';
import { Button } from '../../ui/Button.tsx';
import { useWritingState } from '../writing/useWritingState.ts';
import css from './Schedule.module.css';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { ScheduledMoment } from './ScheduleInList.tsx';
import { type Schedule, type ScheduledTypes, type Scheduling, scheduleOf, type Turn } from './scheduling.ts';
import { useScheduling } from './useScheduling.ts';

interface ScheduleStateProps<Types extends ScheduledTypes> {
  scheduling: Scheduling<Types>;
  onSave: () => Promise<boolean>;
  ofWithdrawal: ReactNode;
}

export function ScheduleState<Types extends ScheduledTypes>(props: ScheduleStateProps<Types>) {
  const { writing } = props.scheduling;
  const state = useWritingState(writing);
  useTurns(props.scheduling);
  const { turn, plan } = scheduleOf(state);
  if (!turn) return null;
  const { status } = state.values;
  const isEnding = status !== turn.from;
  if (isEnding && plan === null) return null;
  return (
    <div className={css.state}>
      <p role="status" className={css.sentence}>
        {plan === null ? null : (
          <>
            <ScheduleSentence turn={turn} plan={plan} />
            {isEnding ? endingWords(plan, status) : null}
          </>
        )}
      </p>
      {isEnding ? null : <Planning {...props} turn={turn} now={plan} />}
    </div>
  );
}

function endingWords({ until }: Schedule, status: string): string {
  if (until !== null && status === 'published')
    return '. Saving publishes it now; it goes offline as planned';
  return '. Saving ends this schedule';
}

interface PlanningProps<Types extends ScheduledTypes> extends ScheduleStateProps<Types> {
  turn: Turn;
  now: Schedule | null;
}

function Planning<Types extends ScheduledTypes>({
  turn,
  now,
  scheduling,
  onSave,
  ofWithdrawal,
}: PlanningProps<Types>) {
  const { writing, noun } = scheduling;
  const { server } = useWritingState(writing);
  const [isBusy, setBusy] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const [requested, setRequested] = useAsked(first);
  const { plan, cancel, dismiss } = useScheduling(scheduling, requested?.turn ?? turn);
  const problem = turn.field === 'publishAt' ? (server?.scheduleProblem ?? '') : '';
  /** Saves a draft first, because the server publishes its own version. */
  const ask = async () => {
    setBusy(true);
    const isMissing = turn.field === 'publishAt' && (writing.local.settle() || !server);
    const isThere = !isMissing || (await onSave());
    setBusy(false);
    if (isThere) setRequested({ turn, now: scheduleOf(writing.state.read()).plan });
  };
  /** For buttons that disappear after a click: the focus moves to the first one. */
  const fromHere = (act: () => Promise<void>) => () => {
    first.current?.focus();
    void act();
  };
  return (
    <>
      {problem === '' ? null : (
        <p className={css.problem} role="status">
          Did not go online as planned: {problem}
        </p>
      )}
      <div className={css.buttons}>
        {/* The same button, planned or not, because the focus returns to it from the dialog. */}
        <Button ref={first} look="quiet" isSmall onClick={ask} isBusy={isBusy}>
          {now === null ? turn.offer : 'Change'}
        </Button>
        {now === null ? null : (
          <Button look="quiet" isSmall onClick={fromHere(() => cancel(now))}>
            Cancel schedule
          </Button>
        )}
        {problem === '' ? null : (
          <Button look="quiet" isSmall onClick={fromHere(dismiss)}>
            Dismiss
          </Button>
        )}
      </div>
      {requested ? (
        <ScheduleDialog
          {...requested}
          noun={noun}
          ofWithdrawal={ofWithdrawal}
          onPlan={(next) => plan(next, requested.now)}
          onClose={() => setRequested(null)}
        />
      ) : null}
    </>
  );
}

/** When the dialog closes, focuses the button or a choice to be made, because a save may have moved the focus. */
function useAsked(button: RefObject<HTMLElement | null>) {
  const [requested, setRequested] = useState<{ turn: Turn; now: Schedule | null } | null>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    const hasClosed = wasAsking.current && requested === null;
    wasAsking.current = requested !== null;
    const choice = () => document.querySelector<HTMLElement>('#conflict, #merged, #deleted');
    // The dialog returns the focus in the next frame too, before this.
    if (hasClosed) requestAnimationFrame(() => (choice() ?? button.current)?.focus());
  }, [requested, button]);
  return [requested, setRequested] as const;
}

function ScheduleSentence({ turn, plan: { at, until } }: { turn: Turn; plan: Schedule }) {
  return (
    <>
      {turn.words} <ScheduledMoment at={at} />
      {until === null ? null : (
        <>
          {' '}
          and offline <ScheduledMoment at={until} />
        </>
      )}
    </>
  );
}

/** Milliseconds from the moment to the first look at its result, and between further looks. */
const AFTER = 5_000;
/** Timers of more than 24.8 days fire at once. */
const LONGEST = 86_400_000;

function useTurns<Types extends ScheduledTypes>({
  writing,
  load,
}: Pick<Scheduling<Types>, 'writing' | 'load'>): void {
  const state = useWritingState(writing);
  const at = scheduleOf(state).plan?.at ?? null;
  const id = state.server?.id;
  useEffect(() => {
    if (at === null || id === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const rest = Date.parse(at) - serverNow().getTime();
      const pause = rest > 0 ? Math.min(rest + AFTER, LONGEST) : AFTER;
      timer = setTimeout(() => void look().finally(wait), pause);
    };
    const look = async () => {
      // Without an answer it looks again later.
      if (Date.parse(at) < serverNow().getTime())
        await load(id).then(
          (entry) => writing.onTurn(entry),
          () => {},
        );
    };
    wait();
    return () => clearTimeout(timer);
  }, [at, id, writing, load]);
}
