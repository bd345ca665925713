import { SectionForm } from '../SectionForm.tsx';
import { SettingField, textOf } from '../SettingField.tsx';
import css from '../Settings.module.css';
import { useSection } from '../useSection.ts';

const NAMES = ['keepLeads', 'keepSpam', 'keepActivity', 'keepMail'] as const;

export function KeepingForm() {
  const section = useSection(NAMES);
  const amount = (name: (typeof NAMES)[number]) => ({
    type: 'number',
    min: 1,
    step: 1,
    inputMode: 'numeric' as const,
    bound: textOf(section, name, section.values[name], (value) => section.set(name, value)),
  });
  return (
    <SectionForm
      title="How long data is kept"
      text="Older data is deleted once a day, for good. Your privacy notice should name the same periods."
      section={section}
    >
      <div className={css.pair}>
        <SettingField
          {...amount('keepLeads')}
          label="Leads and meetings, in months"
          hint="After the last change of a lead, or the end of a meeting. Won leads stay."
        />
        <SettingField
          {...amount('keepSpam')}
          label="Suspected spam, in days"
          hint="Only if nobody has touched it."
        />
        <SettingField
          {...amount('keepActivity')}
          label="Activity, in days"
          hint="Sign-ins and changes, with addresses and devices of your staff."
        />
        <SettingField
          {...amount('keepMail')}
          label="Sent emails, in days"
          hint="Emails that couldn’t be sent are kept three times as long."
        />
      </div>
    </SectionForm>
  );
}
