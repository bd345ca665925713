import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type Erased, personSchema } from '#content-api/office/people/people.shared.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFields } from '../../../ui/fields/Form.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { When } from '../../../ui/values/When.tsx';
import { Actions, Facts } from '../Facts.tsx';
import { SectionForm, Setting } from '../SectionForm.tsx';
import css from '../Settings.module.css';
import { useSection } from '../useSection.ts';
import { Mentions, PersonFound } from './PersonFound.tsx';

export default function PrivacySection() {
  const [search, setSearch] = useSearchParams();
  const [erased, setErased] = useState<Erased | null>(null);
  const email = search.get('email') ?? '';
  const form = useForm({
    schema: personSchema,
    initial: { email },
    send: async (input) => {
      setErased(null);
      setSearch({ email: input.email }, { replace: true });
    },
    failed: () => {},
  });
  return (
    <div className={css.panels}>
      <Panel
        title="Personal data"
        text="People who wrote to you or booked a meeting can ask for a copy of their data, or to have it erased. Look them up by email address."
      >
        <form {...form.props} aria-label="Find a person">
          <FormFields>
            <TextField {...form.field('email')} label="Email" inputMode="email" />
          </FormFields>
          <Actions>
            <Button type="submit" isBusy={form.isSending}>
              Look up
            </Button>
          </Actions>
        </form>
      </Panel>
      {erased ? <ErasedNotice erased={erased} /> : null}
      {email && !erased ? <PersonFound key={email} email={email} onErased={setErased} /> : null}
      <KeepingForm />
    </div>
  );
}

function ErasedNotice({ erased: { erased, backups, toldTo, namedIn, ...left } }: { erased: Erased }) {
  const container = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} tabIndex={-1} role="status">
      <Panel title="Person erased" text="This data was deleted and overwritten on the disk.">
        <Facts
          facts={[
            ['Leads', String(erased.leads)],
            ['Notes', String(erased.notes)],
            ['Meetings', String(erased.meetings)],
            ['Messages', String(erased.messages + erased.mailFiles)],
            ['Earlier versions', String(erased.revisions)],
            ['Unsaved changes', String(erased.workingCopies)],
          ]}
        />
        <p>
          Earlier backups still contain this data.{' '}
          {backups.length === 0 ? 'This server has none, but copies' : 'Copies'} elsewhere may exist. After a
          restore, erase the person again.
        </p>
        {backups.length > 0 ? (
          <ul>
            {backups.map(({ file, at }) => (
              <li key={`${file} ${at}`}>
                {file}, <When at={at} withTime />
              </li>
            ))}
          </ul>
        ) : null}
        {toldTo.length > 0 ? <p>Webhooks may have sent data to: {toldTo.join(', ')}.</p> : null}
        {namedIn.length > 0 ? (
          <p>Still named in these entries and their history: {linksTo(namedIn)}.</p>
        ) : null}
        <Mentions found={left} />
      </Panel>
    </div>
  );
}

function linksTo(entries: Erased['namedIn']) {
  return entries.map(({ kind, id, title }, index) => (
    <span key={`${kind} ${id}`}>
      {index > 0 ? ', ' : ''}
      <Link to={kind === 'post' ? `/posts/${id}/edit` : `/pages/${id}`}>{title}</Link>
    </span>
  ));
}

function KeepingForm() {
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
