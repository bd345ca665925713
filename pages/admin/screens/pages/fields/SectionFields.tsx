import { useMemo, useRef } from 'react';
import type { SectionType } from '#content-api/sitePages/fields/fields.shared.ts';
import { formOf } from '#content-api/sitePages/fields/form.shared.ts';
import { FormFields } from '../../../ui/fields/Form.tsx';
import { ChangesContext } from './changes.ts';
import { OneField } from './OneField.tsx';
import { valuesOf, withValue } from './sectionData.ts';

interface SectionFieldsProps {
  type: SectionType;
  data: unknown;
  /** By their paths within the data, such as `buttons.0.label`. */
  problems: Readonly<Record<string, string>>;
  onChange(data: unknown): void;
}

/**
 * The form of a section, which follows from the contract of its type alone. What is open in it and what was removed
 * belongs to one section: give it the section's id as its key.
 */
export function SectionFields({ type, data, problems, onChange }: SectionFieldsProps) {
  const latest = useRef(data);
  latest.current = data;
  const hear = useRef(onChange);
  hear.current = onChange;
  const changes = useMemo(
    () => ({
      problems,
      // Two changes before the next drawing both hold.
      change: (path: string, to: (value: unknown) => unknown) => {
        latest.current = withValue(latest.current, path, to);
        hear.current(latest.current);
      },
    }),
    [problems],
  );
  const values = valuesOf(data);
  return (
    <ChangesContext value={changes}>
      <FormFields>
        {formOf(type).map((field) => (
          <OneField key={field.name} field={field} path={field.name} value={values[field.name]} />
        ))}
      </FormFields>
    </ChangesContext>
  );
}
