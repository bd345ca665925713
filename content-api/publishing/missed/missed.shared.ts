import { z } from 'zod';

export const MISSED_DAYS = 90;

export const missedListSchema = z.object({
  addresses: z.array(z.object({ path: z.string(), count: z.int(), last_at: z.string() })),
});
export type Missed = z.infer<typeof missedListSchema>['addresses'][number];

export const missedChangeSchema = z.object({ path: z.string().min(1).max(1000), ignored: z.boolean() });
