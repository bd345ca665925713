import { useQuery } from '@tanstack/react-query';
import type { Owner } from '#content-api/enquiries/followUp/followUp.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { useUser } from '../../../session/auth.ts';
import { byName } from '../../../ui/entries/byName.ts';

/** Everybody a lead can be given to, by name; whoever looks comes first. Undefined until they are fetched. */
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
