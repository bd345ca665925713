import { z } from 'zod';
import { invalidEmail, isEmail, tidyEmail } from '../../values/email/email.shared.ts';
import {
  clearable,
  optionalLine,
  optionalText,
  reference,
  requiredLine,
} from '../../values/fields.shared.ts';
import { leadStatuses } from './leads.shared.ts';

export const BY_HAND = 'Added by hand';

const factsSchema = z.object({
  name: requiredLine('Name', 200),
  email: clearable(
    z
      .string(invalidEmail)
      .max(1000, { error: invalidEmail, abort: true })
      .overwrite(tidyEmail)
      .refine((email) => email === '' || isEmail(email), invalidEmail),
  ),
  phone: optionalLine('Phone', 100),
  company: optionalLine('Company', 200),
  project_type: optionalLine('Service', 200),
});

export type LeadFacts = z.infer<typeof factsSchema>;

const isReachable = ({ email, phone }: Pick<LeadFacts, 'email' | 'phone'>) => email !== '' || phone !== '';
const UNREACHABLE = { path: ['email'], message: 'Enter an email address or a phone number' };

export const leadFactsSchema = factsSchema.refine(isReachable, UNREACHABLE);

const noOwner = 'Owner must be the id of a user';

export const newLeadSchema = factsSchema
  .extend({
    message: optionalText('Message', 20_000),
    source: optionalLine('Source', 200),
    owner_id: z
      .union([z.literal('').transform(() => null), reference(noOwner), z.null()], noOwner)
      .default(null),
    status: z.enum(leadStatuses, 'Status must be Lead, Pined, Won or Discard').default('Lead'),
  })
  .refine(isReachable, UNREACHABLE);

export type NewLead = z.infer<typeof newLeadSchema>;

const seen = z.string().max(20_000);

/** `from` has the values that the caller saw: fields that the caller left alone keep other users' changes. */
export const leadFactsChangeSchema = factsSchema
  .extend({
    from: z.object({ name: seen, email: seen, phone: seen, company: seen, project_type: seen }).optional(),
  })
  .refine(isReachable, UNREACHABLE);

export type LeadFactsChange = z.infer<typeof leadFactsChangeSchema>;
