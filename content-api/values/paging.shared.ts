import { z } from 'zod';

/** A whole number from 1 to `largest`; what isn't one becomes `otherwise`, as nobody is served by a refusal. */
const countTo = (largest: number, otherwise: number) =>
  z.coerce
    .number()
    .catch(otherwise)
    .transform((count) => Math.min(Math.max(1, Math.trunc(count) || otherwise), largest));

export const pagingSchema = (otherwise: number, largest = 1000) =>
  z.object({
    page: countTo(1e9, 1).optional(),
    limit: countTo(largest, otherwise).optional(),
  });

export const searchSchema = z.string().trim().max(200).optional().catch('');
