import { useRef } from 'react';
import { type Holiday, mostHolidays } from '#content-api/agency/hours.shared.ts';
import { Button } from '../../../ui/Button.tsx';
import { AddIcon, DeleteIcon } from '../../../ui/icons.tsx';
import { MomentField } from '../../../ui/moments/MomentField.tsx';
import { Empty } from '../../../ui/Panel.tsx';
import { AffectedMeetings } from '../AffectedMeetings.tsx';
import { SectionForm, SettingField, textOf } from '../SectionForm.tsx';
import { useSection } from '../useSection.ts';
import css from '../week/Week.module.css';

export default function HolidaysSection() {
  const section = useSection('holidays');
  const { holidays } = section.values;
  const container = useRef<HTMLDivElement>(null);
  const set = (next: Holiday[]) => section.set('holidays', next);
  const add = () => {
    set([...holidays, { name: '', from: '', to: '' }]);
    requestAnimationFrame(() =>
      container.current?.querySelector<HTMLElement>(`[name="holidays.${holidays.length}.name"]`)?.focus(),
    );
  };
  const remove = (index: number) => {
    set(holidays.filter((_, at) => at !== index));
    // At the limit, the button was disabled until now.
    requestAnimationFrame(() => container.current?.querySelector<HTMLElement>('[data-add]')?.focus());
  };
  const bound = (index: number, part: keyof Holiday) => {
    const change = (value: string) =>
      set(holidays.map((holiday, at) => (at === index ? changedHoliday(holiday, part, value) : holiday)));
    return textOf(section, `holidays.${index}.${part}`, holidays[index]?.[part], change);
  };
  return (
    <SectionForm
      title="Holidays"
      text="Visitors can’t book meetings on these days. Booked meetings stay as they are."
      section={section}
    >
      <div className={css.holidays} ref={container}>
        {holidays.length === 0 ? (
          <Empty
            drawing="days"
            title="No holidays yet"
            text="Add the days on which nobody can book a meeting."
          >
            <Button data-add="" onClick={add}>
              Add a holiday
            </Button>
          </Empty>
        ) : null}
        {[...holidays.entries()].map(([index, holiday]) => (
          <fieldset
            className={css.holiday}
            aria-label={holiday.name || 'New holiday'}
            // The key is the position, because two holidays may be the same while you type.
            key={index}
          >
            <SettingField bound={bound(index, 'name')} label="Name" placeholder="Winter break" />
            <MomentField {...bound(index, 'from')} kind="date" label="First day" />
            <MomentField {...bound(index, 'to')} kind="date" label="Last day" />
            <div className={css.remove}>
              <Button
                look="bare"
                onClick={() => remove(index)}
                aria-label={`Remove ${holiday.name || 'this holiday'}`}
                title="Remove"
              >
                <DeleteIcon />
              </Button>
            </div>
          </fieldset>
        ))}
        {holidays.length === 0 ? null : (
          <Button look="quiet" data-add="" onClick={add} disabled={holidays.length >= mostHolidays}>
            <AddIcon />
            Add a holiday
          </Button>
        )}
      </div>
      <AffectedMeetings values={section.values} />
    </SectionForm>
  );
}

/** Most holidays are one day: the end follows the beginning until it is later. */
function changedHoliday(holiday: Holiday, part: keyof Holiday, value: string): Holiday {
  const next = { ...holiday, [part]: value };
  return part === 'from' && (next.to === '' || next.to === holiday.from || next.to < value)
    ? { ...next, to: value }
    : next;
}
