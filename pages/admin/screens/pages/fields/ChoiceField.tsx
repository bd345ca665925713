import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { type FieldProps, useField } from './changes.ts';
import { shownValue } from './sectionData.ts';

/** One of some values in words. One that isn't among them stays, and is shown as it is, until another is chosen. */
export function ChoiceField(props: FieldProps & { choices?: Record<string, string> }) {
  const { frame, name, change } = useField(props);
  const { choices = props.field.choices ?? {} } = props;
  const value = shownValue<string>(props.value, props.field, '');
  const options = Object.entries(choices).map(([one, label]) => ({ value: one, label }));
  const isKnown = Object.hasOwn(choices, value);
  return (
    <SelectField
      {...frame}
      name={name}
      value={value}
      options={isKnown ? options : [...options, { value, label: value }]}
      onChange={({ target }) => change(target.value)}
    />
  );
}
