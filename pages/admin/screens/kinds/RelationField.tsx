import { useQuery } from '@tanstack/react-query';
import { namesIn, type Relation } from '#content-api/kinds/contentKind.shared.ts';
import { kindAt } from '#content-api/kinds/kinds.shared.ts';
import { entriesOf } from '../../ui/entries/kindEntries.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import type { FieldBinding } from '../../ui/fields/useForm.ts';
import css from './Kinds.module.css';

interface RelationFieldProps {
  label: string;
  hint: string | undefined;
  relation: Relation;
  binding: FieldBinding;
  onChange: (value: string) => void;
}

export function RelationField({ relation, binding, label, hint, onChange }: RelationFieldProps) {
  const kind = kindAt(relation.to);
  const { key, list } = entriesOf(kind);
  const { data = [] } = useQuery({ queryKey: [key], queryFn: list });
  const [identity = 'name'] = kind.identity;
  const options = data.map((entry) => ({ value: String(entry[identity]), label: entry.name }));
  const chosen = relation.many ? namesIn(binding.value) : [binding.value];
  const gone = chosen.filter((name) => name && !options.some(({ value }) => value === name));
  const all = [...options, ...gone.map((value) => ({ value, label: value }))];
  if (!relation.many)
    return (
      <SelectField {...binding} label={label} hint={hint} options={[{ value: '', label: 'None' }, ...all]} />
    );
  return (
    <fieldset className={css.choices}>
      <legend>{label}</legend>
      {all.map(({ value, label: name }) => (
        <label key={value}>
          <input
            type="checkbox"
            name={binding.name}
            checked={chosen.includes(value)}
            onChange={({ target }) => {
              const others = chosen.filter((one) => one !== value);
              onChange((target.checked ? [...others, value] : others).join(','));
            }}
          />
          {name}
        </label>
      ))}
      {hint ? <p className={css.hint}>{hint}</p> : null}
    </fieldset>
  );
}
