import type { RefObject } from 'react';
import { PageLinkNotice } from '../../../editor/addresses/LinkNotice.tsx';
import { ScheduleState } from '../../../editor/schedule/ScheduleState.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { pageOf } from '../shared/pageCalls.ts';
import { AddressField } from './AddressField.tsx';
import { PageFindings } from './checks/PageFindings.tsx';
import css from './Editor.module.css';
import { PageAddresses } from './PageAddresses.tsx';
import type { PageEditing } from './usePageEditing.ts';
import type { PageWriting } from './writing/pageWriting.ts';
import { schedulePage } from './writing/usePageWriting.ts';

const STATES = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
];

interface PageFieldsProps {
  writing: PageWriting;
  editing: PageEditing;
  /** Contains the fields of the page or of the chosen section. */
  form: RefObject<HTMLElement | null>;
  /** @param id of the section; null for the page's own fields. */
  onChoose(id: string | null): void;
}

/** Edits the page's own fields. */
export function PageFields({ writing, editing, form, onChoose }: PageFieldsProps) {
  const { server, edited, change, problems } = editing;
  const isFixed = server?.fixed === true;
  const isOfService = isFixed && server.service !== null;
  const isWithdrawn = server?.status === 'published' && edited.status === 'draft';
  const { own } = problems;
  return (
    <>
      <div className={css.formHead}>
        <h2>The page</h2>
        <p className={css.soft}>Choose a section to edit it.</p>
      </div>
      <TextField
        label="Title"
        name="title"
        isRequired
        readOnly={isOfService}
        hint={
          isOfService
            ? 'The short name of the service. Change it and its address under Services.'
            : 'Shown in lists and search results. Visitors see the title in the section Head of the page.'
        }
        value={edited.title}
        error={own.title}
        onChange={({ target }) => change((now) => ({ ...now, title: target.value }))}
      />
      <AddressField editing={editing} />
      <TextArea
        label="Description"
        name="description"
        hint="Shown in search results unless SEO Config has another one."
        rows={3}
        value={edited.description}
        error={own.description}
        onChange={({ target }) => change((now) => ({ ...now, description: target.value }))}
      />
      {isFixed ? null : (
        <div>
          <SelectField
            label="Status"
            hint="Visitors see changes after you generate the static pages."
            options={STATES}
            value={edited.status}
            error={own.status}
            onChange={({ target }) => {
              const status = target.value === 'published' ? 'published' : 'draft';
              change((now) => ({ ...now, status }));
            }}
          />
          <PageLinkNotice page={isWithdrawn ? server.id : undefined} />
          <ScheduleState
            scheduling={{ writing, noun: 'page', schedule: schedulePage, load: pageOf }}
            onSave={editing.save}
            ofWithdrawal={<PageLinkNotice page={server?.id} />}
          />
        </div>
      )}
      {server && server.earlier.length > 0 ? <PageAddresses writing={writing} server={server} /> : null}
      <PageFindings edited={edited} form={form} onChoose={onChoose} />
    </>
  );
}
