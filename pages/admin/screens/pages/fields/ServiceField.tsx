import { useQuery } from '@tanstack/react-query';
import { serviceEntries } from '../../services/serviceEntries.ts';
import { ChoiceField } from './ChoiceField.tsx';
import type { FieldProps } from './changes.ts';

/** A service by its name. While they aren't known, what is chosen stands there as it is kept. */
export function ServiceField(props: FieldProps) {
  const { data = [] } = useQuery({ queryKey: [serviceEntries.key], queryFn: serviceEntries.list });
  const names = data.map(({ slug, name }) => [slug, name] as const);
  return <ChoiceField {...props} choices={{ '': 'None', ...Object.fromEntries(names) }} />;
}
