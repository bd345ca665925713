import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import css from './Editor.module.css';
import type { PageEditing } from './usePageEditing.ts';

const STATES = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
];

/** What belongs to the page as a whole. */
export function PageFields({ editing }: { editing: PageEditing }) {
  const { server, draft, change, problems } = editing;
  const isFixed = server?.fixed === true;
  const { own } = problems;
  return (
    <>
      <div className={css.formHead}>
        <h2>The page</h2>
        <p className={css.soft}>Choose a section to edit what stands in it.</p>
      </div>
      <TextField
        label="Title"
        isRequired
        hint="In lists and search engines. What the page shows is in its head."
        value={draft.title}
        error={own.title}
        onChange={({ target }) => change((now) => ({ ...now, title: target.value }))}
      />
      <TextField
        label="Address"
        isRequired
        hint={isFixed ? 'It stays: the site leads there.' : 'Such as /cases/ferry-bookings'}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isFixed}
        value={draft.address}
        error={own.address}
        onChange={({ target }) => change((now) => ({ ...now, address: target.value }))}
      />
      <TextArea
        label="Description"
        hint="What search engines show, where nothing is set in the SEO configuration."
        rows={3}
        value={draft.description}
        error={own.description}
        onChange={({ target }) => change((now) => ({ ...now, description: target.value }))}
      />
      {isFixed ? null : (
        <SelectField
          label="Status"
          hint="What is published shows to visitors with the next release."
          options={STATES}
          value={draft.status}
          error={own.status}
          onChange={({ target }) => {
            const status = target.value === 'published' ? 'published' : 'draft';
            change((now) => ({ ...now, status }));
          }}
        />
      )}
    </>
  );
}
