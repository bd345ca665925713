import { useQuery } from '@tanstack/react-query';
import { categoryEntries } from '../../categories/categoryEntries.ts';
import { ChoiceField } from './ChoiceField.tsx';
import type { FieldProps } from './changes.ts';

/** A category by its name. While they aren't known, what is chosen stands there as it is kept. */
export function CategoryField(props: FieldProps) {
  const { data = [] } = useQuery({ queryKey: [categoryEntries.key], queryFn: categoryEntries.list });
  const names = data.map(({ slug, name }) => [slug, name] as const);
  return <ChoiceField {...props} choices={{ '': 'All', ...Object.fromEntries(names) }} />;
}
