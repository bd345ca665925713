import { useState } from 'react';
import { SelectField } from '../fields/SelectField.tsx';

interface ReassignFieldProps {
  giving: Reassigning;
  label: string;
  nobody: string;
}

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

interface WithPosts {
  id: number;
  name: string;
  posts?: number | undefined;
}

interface Reassigning {
  posts: number;
  others: readonly WithPosts[];
  /** The chosen id as the value of an option; '' for nobody. */
  chosen: string;
  choose: (id: string) => void;
  to: number | undefined;
}

/** @param deleted null while nobody asks to delete. */
export function useReassigning(entries: readonly WithPosts[] = [], deleted: WithPosts | null): Reassigning {
  const [choice, setChoice] = useState({ of: 0, chosen: '' });
  const id = deleted?.id ?? 0;
  // A choice ends with its question, even if the next one is about the same entry.
  if (choice.of !== id) setChoice({ of: id, chosen: '' });
  const others = entries.filter((entry) => entry.id !== id);
  const isThere = others.some((entry) => String(entry.id) === choice.chosen);
  const chosen = choice.of === id && isThere ? choice.chosen : '';
  return {
    posts: entries.find((entry) => entry.id === id)?.posts ?? 0,
    others,
    chosen,
    choose: (to) => setChoice({ of: id, chosen: to }),
    to: chosen === '' ? undefined : Number(chosen),
  };
}
