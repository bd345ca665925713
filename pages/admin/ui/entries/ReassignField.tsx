import { SelectField } from '../fields/SelectField.tsx';
import type { Reassigning } from './useReassigning.ts';

interface ReassignFieldProps {
  giving: Reassigning;
  label: string;
  nobody: string;
}

/** Who gets the posts of what is deleted; nothing where there is nobody else. */
export function ReassignField({ giving: { others, chosen, choose }, label, nobody }: ReassignFieldProps) {
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
