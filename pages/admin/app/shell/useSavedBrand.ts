import { useQuery } from '@tanstack/react-query';
import { sayBrand } from '../../ui/Brand.tsx';
import { answerOf, api } from '../calls/api.ts';

/** The document came with the name that was published: from here on it says the one that is saved. */
export function useSavedBrand(): string | undefined {
  return useQuery({
    queryKey: ['brand'],
    queryFn: async () => {
      const { brand } = await answerOf(api.auth.me.$get());
      if (brand) sayBrand(brand);
      // Another server may leave out what the specification doesn't name.
      return brand ?? '';
    },
  }).data;
}
