import { z } from 'zod';
import { earlierPageAddressSchema } from '../../values/slugs.shared.ts';

export const earlierPageAddressesSchema = z.object({ earlier_addresses: z.array(earlierPageAddressSchema) });

/** Which address is meant; addresses have slashes in them. */
export const namedAddressSchema = z.object({ address: z.string('Address is required').max(200) });

/** An address that is given (back) to a page; `left_at` is when the page left it, now unless it is said. */
export const pageAddressReturnSchema = namedAddressSchema.extend({
  left_at: z.iso.datetime('left_at must be a time like 2026-11-21T09:00:00.000Z').optional(),
});

export const pageAddressHolderSchema = z.object({
  page: z.object({ id: z.int(), title: z.string() }).nullable(),
});
