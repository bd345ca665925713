import { useMemo, useRef, useState } from 'react';
import type { SectionType } from '#content-api/sitePages/fields/fields.shared.ts';
import { formOf } from '#content-api/sitePages/fields/form.shared.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFields } from '../../../ui/fields/Form.tsx';
import { AddIcon } from '../../../ui/icons.tsx';
import { ChangesContext } from './changes.ts';
import css from './Fields.module.css';
import { OneField } from './OneField.tsx';
import { hasProblemAt, valuesOf, withValue } from './sectionData.ts';

interface SectionFieldsProps {
  type: SectionType;
  data: unknown;
  /** The keys are paths in the data, such as `buttons.0.label`. */
  problems: Readonly<Record<string, string>>;
  onChange(data: unknown): void;
}

/** Remembers open and removed fields of one section: give it the section's id as its key. */
export function SectionFields({ type, data, problems, onChange }: SectionFieldsProps) {
  const latest = useRef(data);
  latest.current = data;
  const hear = useRef(onChange);
  hear.current = onChange;
  const changes = useMemo(
    () => ({
      problems,
      // Two changes before the next render both count.
      change: (path: string, to: (value: unknown) => unknown) => {
        latest.current = withValue(latest.current, path, to);
        hear.current(latest.current);
      },
    }),
    [problems],
  );
  const values = valuesOf(data);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isFilled = (name: string) =>
    opened.has(name) || !isEmpty(values[name]) || hasProblemAt(problems, name);
  // A filled field stays open when it is emptied.
  const filled = formOf(type).filter(({ name }) => isFilled(name) && !opened.has(name));
  if (filled.length > 0) setOpened(new Set([...opened, ...filled.map(({ name }) => name)]));
  const folded = optionalOf(type).filter((name) => !isFilled(name));
  const open = (name: string, button: HTMLElement) => {
    const form = button.closest('section');
    setOpened(new Set([...opened, name]));
    requestAnimationFrame(() => form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus());
  };
  return (
    <ChangesContext value={changes}>
      <FormFields>
        {formOf(type)
          .filter(({ name }) => !folded.includes(name))
          .map((field) => (
            <OneField key={field.name} field={field} path={field.name} value={values[field.name]} />
          ))}
      </FormFields>
      {folded.length > 0 ? (
        <div className={css.folded}>
          {formOf(type)
            .filter(({ name }) => folded.includes(name))
            .map(({ name, label }) => (
              <Button
                key={name}
                look="quiet"
                isSmall
                onClick={({ currentTarget }) => open(name, currentTarget)}
              >
                <AddIcon />
                <span className="visually-hidden">Add: </span>
                {label}
              </Button>
            ))}
        </div>
      ) : null}
    </ChangesContext>
  );
}

/** The form shows these fields even while they are empty. */
const MAIN = ['title', 'text', 'quote', 'lede'];

/** A single optional field isn't worth folding. */
function optionalOf(type: SectionType): string[] {
  const names = formOf(type)
    .filter(({ name, input }) => ['line', 'text'].includes(input) && !MAIN.includes(name))
    .map(({ name }) => name);
  return names.length > 1 ? names : [];
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
