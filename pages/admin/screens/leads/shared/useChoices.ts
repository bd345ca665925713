import { useQuery } from '@tanstack/react-query';
import { type ChoiceKind, WITHOUT } from '#content-api/enquiries/leads/leads.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';

export const CHOICES: Record<ChoiceKind, string> = {
  service: 'Service',
  form: 'Form',
  source: 'Source',
  campaign: 'Campaign',
  form_page: 'Page',
};

/** Labels for leads without a value. */
export const NONE: Record<ChoiceKind, string> = {
  service: 'No service',
  form: 'No form',
  source: 'Direct or unknown',
  campaign: 'No campaign',
  form_page: 'Unknown',
};

/** The values that leads can be filtered by. Undefined until they are fetched. */
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
