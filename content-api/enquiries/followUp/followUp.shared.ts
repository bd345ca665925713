import { z } from 'zod';
import { optionalLine } from '../../values/fields.shared.ts';

export const ownerSchema = z.object({ id: z.int(), name: z.string() });
export type Owner = z.infer<typeof ownerSchema>;

export const ownerListSchema = z.object({ owners: z.array(ownerSchema) });

/** Each lead has its own owner here, so that a change of many can be undone exactly. */
export const leadOwnersSchema = z.object({
  leads: z
    .array(
      z.object({
        id: z.int('Each lead must be an id'),
        owner_id: z.int('Owner must be the id of a user').nullable(),
        /** The owner that the caller saw: guards against overwriting another user's change. */
        from_id: z.int('Owner must be the id of a user').nullish(),
      }),
      'Leads are required',
    )
    .min(1, 'Send at least one lead')
    .max(10_000, 'At most 10,000 leads can be changed at once'),
});
export type OwnerChange = z.infer<typeof leadOwnersSchema>['leads'][number];

export const ownersChangedSchema = z.object({
  changed: z.array(z.object({ id: z.number(), from: ownerSchema.nullable(), to: ownerSchema.nullable() })),
  gone: z.array(z.number()),
  /** Leads whose owner is no longer `from_id`. */
  kept: z.array(z.number()),
});
export type OwnerChanged = z.infer<typeof ownersChangedSchema>['changed'][number];

/** The day is in the agency's calendar (YYYY-MM-DD). Without both, nothing is planned. */
export const nextStepSchema = z.object({
  date: z
    .string('Please choose a day')
    .nullish()
    .transform((day) => day || null)
    .pipe(
      z.iso
        .date('Please choose a day')
        .refine((day) => day >= '2000', 'Please choose a later day')
        .refine((day) => day < '2100', 'Please choose an earlier day')
        .nullable(),
    ),
  text: optionalLine('Next step', 200),
});
export type NextStep = z.infer<typeof nextStepSchema>;

export const nextStepChangeSchema = nextStepSchema.extend({ from: nextStepSchema.optional() });
export type NextStepChange = z.infer<typeof nextStepChangeSchema>;

export const discardReasons = {
  no_answer: 'No answer',
  budget: 'Budget too small',
  not_our_work: 'Not what we do',
  no_time: 'No time for it',
  competitor: 'Chose someone else',
  not_real: 'Spam, a test or a duplicate',
  other: 'Something else',
} as const;
export type DiscardReason = keyof typeof discardReasons;

export const discardReasonKeys = Object.keys(discardReasons) as [DiscardReason, ...DiscardReason[]];
export const discardReasonKey = z.enum([...discardReasonKeys, ''], 'Please choose one of the reasons');

/** '' for both removes the reason. */
export const discardReasonSchema = z.object({
  reason: discardReasonKey,
  note: optionalLine('The note', 200),
});
export type GivenReason = z.infer<typeof discardReasonSchema>;

export const discardReasonChangeSchema = discardReasonSchema.extend({ from: discardReasonSchema.optional() });
export type DiscardReasonChange = z.infer<typeof discardReasonChangeSchema>;
