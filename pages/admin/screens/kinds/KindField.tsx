import { lazy, Suspense, useId } from 'react';
import type { FormField } from '#content-api/kinds/contentKind.shared.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import type { FieldBinding } from '../../ui/fields/useForm.ts';
import css from './Kinds.module.css';

const SectionText = lazy(() =>
  import('../../editor/section/SectionText.tsx').then((module) => ({ default: module.SectionText })),
);

interface KindFieldProps {
  field: FormField;
  binding: FieldBinding;
  hint: string | undefined;
  isRequired: boolean;
  isNumber: boolean;
  isFirst: boolean;
  onChange: (value: string) => void;
}

export function KindField(props: KindFieldProps) {
  const { field, binding, hint, isRequired, isNumber, isFirst, onChange } = props;
  const { label, rows, input, choices } = field;
  const frame = { ...binding, label, hint, isRequired };
  if (input === 'richText') return <FormattedText field={field} binding={binding} onChange={onChange} />;
  if (input === 'yesNo')
    return (
      <div className={css.choices}>
        <label>
          <input
            type="checkbox"
            name={binding.name}
            checked={binding.value === 'true'}
            onChange={({ target }) => onChange(target.checked ? 'true' : '')}
          />
          {label}
        </label>
      </div>
    );
  if (choices) {
    const labels: Record<string, string> = Array.isArray(choices)
      ? { '': 'None', ...Object.fromEntries(choices.map((choice) => [choice, choice])) }
      : { ...choices };
    labels[binding.value] ??= binding.value;
    const options = Object.entries(labels).map(([value, label]) => ({ value, label }));
    return <SelectField {...frame} isRequired={false} options={options} />;
  }
  if (rows) return <TextArea {...frame} rows={rows} />;
  const type = input === 'date' ? { type: 'date' } : isNumber ? { type: 'number', step: 'any' } : {};
  return <TextField {...frame} autoFocus={isFirst} {...type} />;
}

function FormattedText({ field, binding, onChange }: Pick<KindFieldProps, 'field' | 'binding' | 'onChange'>) {
  const id = useId();
  return (
    <div className={css.fields}>
      <p className={css.label} id={id}>
        {field.label}
      </p>
      <Suspense fallback={<p className={css.hint}>Loading the text…</p>}>
        <SectionText labelledBy={id} html={binding.value} error={binding.error} onChange={onChange} />
      </Suspense>
      <p className={css.error} id={`${id}-error`}>
        {binding.error}
      </p>
    </div>
  );
}
