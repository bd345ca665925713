import { SectionForm } from '../SectionForm.tsx';
import { Setting } from '../SettingField.tsx';
import css from '../Settings.module.css';
import { useSection } from '../useSection.ts';

export function KeepingForm() {
  const section = useSection('privacy');
  return (
    <SectionForm
      title="How long data is kept"
      text="Older data is deleted once a day, for good. Your privacy notice should name the same periods."
      section={section}
    >
      <div className={css.pair}>
        <Setting
          section={section}
          name="keepLeads"
          min={1}
          hint="After the last change of a lead, or the end of a meeting. Won leads stay."
        />
        <Setting section={section} name="keepSpam" min={1} hint="Only if nobody has touched it." />
        <Setting
          section={section}
          name="keepActivity"
          min={1}
          hint="Sign-ins and changes, with addresses and devices of your staff."
        />
        <Setting
          section={section}
          name="keepMail"
          min={1}
          hint="Emails that couldn’t be sent are kept three times as long."
        />
      </div>
    </SectionForm>
  );
}
