import { SelectField } from '../fields/SelectField.tsx';
import type { Giving } from './useGiving.ts';

interface GiveFieldProps {
  giving: Giving;
  label: string;
  /** What choosing nobody says. */
  nobody: string;
}

/** Who gets the posts of what is deleted; nothing where there is nobody else. */
export function GiveField({ giving: { others, chosen, choose }, label, nobody }: GiveFieldProps) {
  if (others.length === 0) return null;
  return (
    <SelectField
      label={label}
      value={chosen}
      onChange={(event) => choose(event.target.value)}
      options={[
        { value: '', label: nobody },
        ...others.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
