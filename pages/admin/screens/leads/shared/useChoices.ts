import { useQuery } from '@tanstack/react-query';
import type { Owner } from '#content-api/enquiries/followUp/followUp.shared.ts';
import { type ChoiceKind, WITHOUT } from '#content-api/enquiries/leads/leads.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { useUser } from '../../../session/auth.ts';
import { byName } from '../../../ui/entries/byName.ts';
import { serviceEntries } from '../../../ui/entries/kindEntries.ts';

export const CHOICES: Record<ChoiceKind, string> = {
  service: 'Service',
  form: 'Form',
  source: 'Source',
  campaign: 'Campaign',
  form_page: 'Page',
};

export const NONE: Record<ChoiceKind, string> = {
  service: 'No service',
  form: 'No form',
  source: 'Direct or unknown',
  campaign: 'No campaign',
  form_page: 'Unknown',
};

/** Leads can be filtered by these values. They are undefined until they are fetched. */
export function useChoices() {
  const { data: choices } = useQuery({
    queryKey: ['lead choices'],
    queryFn: () => answerOf(api.leads.choices.$get()),
    staleTime: 60_000,
  });
  const labelOf = (kind: ChoiceKind, value: string): string =>
    value === WITHOUT
      ? NONE[kind]
      : (choices?.[kind]?.find((choice) => choice.value === value)?.label ?? value);
  return { choices, labelOf };
}

/** The user comes first, then all other possible owners by name. They are undefined until they are fetched. */
export function useOwners() {
  const { id: own } = useUser();
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['lead owners'],
    queryFn: () => answerOf(api.leads.owners.$get()),
  });
  const owners = data?.owners.toSorted((a, b) => Number(b.id === own) - Number(a.id === own) || byName(a, b));
  const nameOf = ({ id, name }: Owner) => (id === own ? `Me (${name})` : name);
  return { owners, error, isError, refetch, nameOf, own };
}

/** Offers the agency's services and any others that leads ask for. @param value the service of the lead. */
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
