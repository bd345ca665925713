import type { ReactNode } from 'react';
import { z } from 'zod';
import { serverNow } from '../../calls/clock.ts';
import { CallFailure } from '../../calls/failure.ts';
import { FormDialog } from '../../ui/entries/FormDialog.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { ownZone } from '../../ui/moments/daysOf.ts';
import { MomentField } from '../../ui/moments/MomentField.tsx';
import type { Wall } from './moments.ts';
import { momentOf, momentSchema, nextMorning, wallAt, weekAfter, zoneInWords } from './moments.ts';
import css from './Schedule.module.css';
import type { Schedule, Turn } from './scheduling.ts';
import { MetFailure, sayFailure } from './useScheduling.ts';

/** The second moment counts while `isEnding` isn't ''. */
export interface ScheduleValues {
  date: string;
  time: string;
  isEnding: '' | 'yes';
  untilDate: string;
  untilTime: string;
}

const text = z.string();

export function scheduleSchema(zone: string, now = serverNow): z.ZodType<Schedule> {
  const moment = momentSchema(zone, now);
  const shape = { date: text, time: text, isEnding: text, untilDate: text, untilTime: text };
  return z.object(shape).transform((values, context) => {
    const refuse = (name: keyof ScheduleValues, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    /** Undefined for no valid moment, which the fields then report. */
    const read = (wall: Wall, names: Record<keyof Wall, keyof ScheduleValues>) => {
      const { data, error } = moment.safeParse(wall);
      for (const { path, message } of error?.issues ?? []) refuse(names[path[0] as keyof Wall], message);
      return data;
    };
    const { date, time, untilDate, untilTime } = values;
    const at = read({ date, time }, { date: 'date', time: 'time' });
    const until =
      values.isEnding === ''
        ? null
        : read({ date: untilDate, time: untilTime }, { date: 'untilDate', time: 'untilTime' });
    if (at === undefined || until === undefined) return z.NEVER;
    if (until !== null && until <= at)
      refuse(untilDate < date ? 'untilDate' : 'untilTime', 'Must be after the time to publish');
    return { at, until };
  });
}

interface ScheduleDialogProps {
  turn: Turn;
  noun: string;
  ofWithdrawal: ReactNode;
  now: Schedule | null;
  onPlan: (plan: Schedule) => Promise<void>;
  onClose: () => void;
}

const WORDS = {
  publishAt: { verb: 'Schedule', text: 'The last saved version goes online automatically.' },
  unpublishAt: { verb: 'Unpublish', text: 'It goes offline automatically and becomes a draft.' },
};

export function ScheduleDialog({ turn, noun, now, ofWithdrawal, onPlan, onClose }: ScheduleDialogProps) {
  const zone = ownZone();
  const form = useForm<ScheduleValues, Schedule>({
    schema: scheduleSchema(zone),
    initial: valuesOf(now, zone),
    send: async (plan) => {
      await onPlan(plan).catch((failure: unknown) => {
        throw besideTimes(failure, turn);
      });
      onClose();
    },
    failed: (failure) => {
      // The page behind the dialog shows what happened to the entry, and the user has to resolve that first.
      if (failure instanceof MetFailure) onClose();
      sayFailure(failure);
    },
  });
  const { date, time } = form.values;
  const { verb, text } = WORDS[turn.field];
  return (
    <FormDialog
      title={`${verb} this ${noun}`}
      form={form}
      action={now === null ? 'Schedule' : 'Change'}
      isPick
      onClose={onClose}
    >
      <p className={css.text}>{text}</p>
      <div className={css.pair}>
        <MomentField {...form.field('date')} kind="date" label="Date" isRequired autoFocus />
        <MomentField
          {...form.field('time')}
          kind="time"
          label="Time"
          isRequired
          hint={zoneInWords(zone, momentOf({ date, time }, zone))}
        />
      </div>
      {turn.field === 'publishAt' ? <UntilFields form={form} /> : ofWithdrawal}
    </FormDialog>
  );
}

function valuesOf(plan: Schedule | null, zone: string): ScheduleValues {
  const { date, time } = plan === null ? nextMorning(serverNow(), zone) : wallAt(new Date(plan.at), zone);
  const until = plan?.until ? wallAt(new Date(plan.until), zone) : null;
  return {
    date,
    time,
    isEnding: until ? 'yes' : '',
    untilDate: until?.date ?? '',
    untilTime: until?.time ?? '',
  };
}

function besideTimes(failure: unknown, { field }: Turn): unknown {
  if (!(failure instanceof CallFailure)) return failure;
  const { [field]: time, ...others } = failure.fields;
  const untilTime = field === 'publishAt' ? others.unpublishAt : undefined;
  const message = time ?? untilTime;
  if (message === undefined) return failure;
  const fields = { ...(time ? { time } : {}), ...(untilTime ? { untilTime } : {}) };
  return new CallFailure(failure.status, '', message, fields);
}

interface UntilFieldsProps {
  form: Pick<ReturnType<typeof useForm<ScheduleValues, unknown>>, 'values' | 'set' | 'field'>;
}

function UntilFields({ form }: UntilFieldsProps) {
  const { date, time, isEnding, untilDate, untilTime } = form.values;
  const zone = ownZone();
  const choose = (isWanted: boolean) => {
    form.set('isEnding', isWanted ? 'yes' : '');
    if (!isWanted || untilDate !== '') return;
    const week = weekAfter({ date, time });
    form.set('untilDate', week.date);
    form.set('untilTime', week.time);
  };
  return (
    <>
      <label className={css.choice}>
        <input type="checkbox" checked={isEnding !== ''} onChange={(event) => choose(event.target.checked)} />
        Take it offline again
      </label>
      {isEnding === '' ? null : (
        <div className={css.pair}>
          <MomentField {...form.field('untilDate')} kind="date" label="Offline on" isRequired />
          <MomentField
            {...form.field('untilTime')}
            kind="time"
            label="Offline at"
            isRequired
            hint={zoneInWords(zone, momentOf({ date: untilDate, time: untilTime }, zone))}
          />
        </div>
      )}
    </>
  );
}
