import { useQuery } from '@tanstack/react-query';
import { serviceEntries } from '../../../ui/entries/kindEntries.ts';
import { useChoices } from './useChoices.ts';

/** The agency's services and what leads ask for besides, for a select. @param value the one of the lead. */
export function useServiceOptions(value: string): { value: string; label: string }[] {
  const { choices } = useChoices();
  const { data } = useQuery({
    queryKey: ['services of leads'],
    queryFn: serviceEntries.list,
  });
  const options = new Map((data ?? []).map(({ slug, name }) => [slug, name]));
  for (const choice of choices?.service ?? []) {
    if (!options.has(choice.value)) options.set(choice.value, choice.label);
  }
  if (value && !options.has(value)) options.set(value, value);
  return [
    { value: '', label: 'No service' },
    ...[...options].map(([slug, label]) => ({ value: slug, label })),
  ];
}
