import { CallFailure, sentenceOf } from '../../../calls/failure.ts';
import { FormDialog } from '../../../entries/FormDialog.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { useForm } from '../../../fields/useForm.ts';
import { tellError } from '../../../ui/toasts.ts';
import { LinkNotice } from '../../posts/LinkNotice.tsx';
import { StaleFailure } from '../postCalls.ts';
import { momentSchema } from './momentSchema.ts';
import { instantAt, nextMorning, ownZone, type Wall, wallAt, zoneInWords } from './moments.ts';
import type { Turn } from './planOf.ts';
import css from './Schedule.module.css';

interface ScheduleDialogProps {
  turn: Turn;
  /** Id of the post. */
  post: number;
  /** What is planned now. */
  at: string | null;
  onPlan: (at: string) => Promise<void>;
  onClose: () => void;
}

const WORDS = {
  publishAt: { title: 'Schedule this post', text: 'It goes online by itself, with what was saved last.' },
  unpublishAt: { title: 'Withdraw this post', text: 'It goes offline by itself, and is a draft again.' },
};

/** Asks for a date and a time by the clock of who plans, and names the zone. */
export function ScheduleDialog({ turn, post, at, onPlan, onClose }: ScheduleDialogProps) {
  const zone = ownZone();
  const form = useForm({
    schema: momentSchema(zone),
    initial: at === null ? nextMorning(new Date(), zone) : wallAt(new Date(at), zone),
    send: async (moment) => {
      await onPlan(moment).catch((failure: unknown) => {
        throw besideTime(failure, turn);
      });
      onClose();
    },
    failed: (failure) => {
      // The other version is shown behind the dialog, and has to be met first.
      if (failure instanceof StaleFailure) onClose();
      tellError(
        failure instanceof StaleFailure
          ? failure.message
          : sentenceOf(failure, 'Failed to save the schedule'),
      );
    },
  });
  const { title, text } = WORDS[turn.field];
  return (
    <FormDialog title={title} form={form} action={at === null ? 'Schedule' : 'Change'} onClose={onClose}>
      <p className={css.text}>{text}</p>
      <div className={css.pair}>
        <TextField {...form.field('date')} label="Date" type="date" isRequired autoFocus />
        <TextField
          {...form.field('time')}
          label="Time"
          type="time"
          isRequired
          hint={zoneInWords(zone, momentOf(form.values, zone))}
        />
      </div>
      {turn.field === 'unpublishAt' ? <LinkNotice ids={[post]} isQuiet /> : null}
    </FormDialog>
  );
}

/** What the server has against the moment belongs beside the time. */
function besideTime(failure: unknown, { field }: Turn): unknown {
  const message = failure instanceof CallFailure ? failure.fields[field] : undefined;
  if (!(failure instanceof CallFailure) || message === undefined) return failure;
  return new CallFailure(failure.status, '', message, { time: message });
}

/** For the name of the zone; now, while the fields name no moment. */
function momentOf(wall: Wall, zone: string): Date {
  const isWhole = /^\d{4}-\d\d-\d\d$/.test(wall.date) && /^\d\d:\d\d$/.test(wall.time);
  return (isWhole && instantAt(wall, zone)) || new Date();
}
