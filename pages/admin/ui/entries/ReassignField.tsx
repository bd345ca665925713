import { SelectField } from '../fields/SelectField.tsx';
import type { Reassigning } from './useReassigning.ts';

interface ReassignFieldProps {
  giving: Reassigning;
  label: string;
  nobody: string;
}

/** Asks which entry gets the posts of the deleted one; shows nothing if there is no other entry. */
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
