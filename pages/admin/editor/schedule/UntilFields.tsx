import { TextField } from '../../ui/fields/TextField.tsx';
import type { useForm } from '../../ui/fields/useForm.ts';
import { momentOf, ownZone, weekAfter, zoneInWords } from './moments.ts';
import css from './Schedule.module.css';
import type { ScheduleValues } from './scheduleSchema.ts';

interface UntilFieldsProps {
  form: Pick<ReturnType<typeof useForm<ScheduleValues, unknown>>, 'values' | 'set' | 'field'>;
}

export function UntilFields({ form }: UntilFieldsProps) {
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
          <TextField {...form.field('untilDate')} label="Offline on" type="date" isRequired />
          <TextField
            {...form.field('untilTime')}
            label="Offline at"
            type="time"
            isRequired
            hint={zoneInWords(zone, momentOf({ date: untilDate, time: untilTime }, zone))}
          />
        </div>
      )}
    </>
  );
}
