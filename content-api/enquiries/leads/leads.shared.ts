import { z } from 'zod';
import { messageSchema } from '../../outbox/outbox.shared.ts';
import { emailSchema, oneLine, printable, truncate } from '../../values/fields.shared.ts';
import { pagingSchema, searchSchema } from '../../values/paging.shared.ts';
import { discardReasonKey, ownerSchema } from '../followUp/followUp.shared.ts';
import { meetingOutcomeKey, noteSchema } from '../notes/notes.shared.ts';
import { spamReasonKey } from '../spam/spam.shared.ts';

export const leadStatuses = ['Lead', 'Pined', 'Won', 'Discard'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

const tooLong = 'This is too long';

const optionalLine = (longest: number) =>
  z
    .string('This must be text')
    .max(longest, tooLong)
    .nullish()
    .transform((text) => oneLine(text ?? ''));

/** Too long values are cut, because no visitor can correct them. */
const note = z
  .string()
  .nullish()
  .catch('')
  .transform((text) => truncate(oneLine(text ?? ''), 500));

const flag = z
  .union([z.boolean(), z.string()])
  .nullish()
  .transform((value) => value === true || /^(true|on|yes|1)$/i.test(String(value)));

export const personSchema = z.object({
  name: z
    .string('Name is required')
    .max(200, 'Name is too long')
    .transform(oneLine)
    .pipe(z.string().min(1, 'Name is required')),
  email: emailSchema,
  phone: optionalLine(100),
  company: optionalLine(200),
  message: z
    .string('This must be text')
    .max(20_000, tooLong)
    .nullish()
    .transform((text) => printable(text ?? '')),
  honeypot: z
    .unknown()
    .optional()
    .transform((value) => ![undefined, null, ''].some((empty) => empty === value)),
  /** The same key twice is one submission, sent again after its answer got lost. */
  idempotency_key: z.string('This must be text').max(200, tooLong).nullish(),
});

export const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

export const contactSchema = personSchema.extend({
  projectType: optionalLine(200),
  lead_type: optionalLine(100).transform((type) => type || 'Contact Form'),
  skip_thank_you_email: flag,
  utm_source: note,
  utm_medium: note,
  utm_campaign: note,
  utm_term: note,
  utm_content: note,
  referrer: note,
  landing_page: note,
  /** The path of the page with the form. Browsers send it in `Referer`. */
  form_page: note,
});

export type Contact = z.infer<typeof contactSchema>;

/** Every enquiry gets this answer, so that machines learn nothing from it. */
export const contactAnswerSchema = z.object({ success: z.literal(true), message: z.string() });

export const leadSorts = ['created_at', 'name', 'project_type', 'lead_type', 'status', 'next_date'] as const;

const dayOrNone = z.iso
  .date()
  .refine((day) => day >= '2000' && day < '2100')
  .optional()
  .catch(undefined);

/** Finds leads without a value of this kind. */
export const WITHOUT = '-';

const exactly = z.string().trim().min(1).max(500).optional().catch(undefined);

export const leadQuerySchema = pagingSchema(25).extend({
  search: searchSchema,
  status: z.enum(leadStatuses).optional().catch(undefined),
  sort: z.enum(leadSorts).optional().catch(undefined),
  order: z.enum(['asc', 'desc']).optional().catch(undefined),
  owner: z
    .string()
    .regex(/^(mine|none|[1-9]\d{0,14})$/)
    .optional()
    .catch(undefined),
  next: z.enum(['due']).optional().catch(undefined),
  /** Finds only leads with higher ids, which are newer. */
  after: z.coerce.number().int().min(0).max(1e15).optional().catch(undefined),
  /** The first and the last day of creation in the agency's calendar, YYYY-MM-DD. */
  from: dayOrNone,
  to: dayOrNone,
  /** Finds suspected spam; without it, all other leads. */
  spam: z.enum(['held']).optional().catch(undefined),
  /** Values as /leads/choices lists them. */
  service: exactly,
  form: exactly,
  source: exactly,
  campaign: exactly,
  form_page: exactly,
  /** Staff answer by a note of a response, or a meeting. */
  answered: z.enum(['yes', 'no']).optional().catch(undefined),
});

export const choiceKinds = ['service', 'form', 'source', 'campaign', 'form_page'] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

export const leadChoicesSchema = z.record(
  z.enum(choiceKinds),
  z.array(z.object({ value: z.string(), label: z.string(), count: z.number() })),
);

export type LeadChoices = z.infer<typeof leadChoicesSchema>;

export type LeadQuery = Partial<z.infer<typeof leadQuerySchema>>;

export const leadReadingSchema = z.object({ peek: z.enum(['yes']).optional().catch(undefined) });

export const unopenedSchema = z.object({
  unopened: z.number(),
  /** The highest id of all leads: when it grows, an open list is out of date. */
  newest: z.number(),
});

export const leadSchema = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  message: z.string(),
  project_type: z.string(),
  /** The name of `project_type` at the time of the choice. */
  project_name: z.string(),
  lead_type: z.string(),
  status: z.enum(leadStatuses),
  utm: z.record(z.string(), z.string()),
  referrer: z.string(),
  landing_page: z.string(),
  source: z.string(),
  campaign: z.string(),
  /** The path of the page with the form; '' for leads without a form, and for old ones. */
  form_page: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  owner: ownerSchema.nullable(),
  /** YYYY-MM-DD in the agency's calendar. */
  next_date: z.string().nullable(),
  next_step: z.string(),
  /** '' also while the lead isn't discarded. */
  discard_reason: discardReasonKey,
  discard_note: z.string(),
  spam: z.array(spamReasonKey),
  /** Null until staff open it or set its status. */
  opened_at: z.string().nullable(),
});

/** The day in the agency's calendar (YYYY-MM-DD), by which next steps are due. */
const today = z.string();

export const leadEventSchema = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.enum(['created', 'status', 'booking', 'owner', 'next_step', 'discard_reason', 'spam', 'facts']),
  actor: z.string(),
  detail: z.record(z.string(), z.unknown()),
});

/** Times are in UTC; `timezone` is the visitor's. */
export const leadBookingSchema = z.object({
  id: z.number(),
  meeting_type: z.string(),
  start: z.string(),
  end: z.string(),
  timezone: z.string(),
  status: z.enum(['pending', 'confirmed', 'cancelled']),
  outcome: meetingOutcomeKey,
  note: z.string(),
  meeting_link: z.string(),
});

export const otherLeadSchema = leadSchema.pick({
  id: true,
  message: true,
  project_type: true,
  project_name: true,
  lead_type: true,
  status: true,
  created_at: true,
});

export const leadDetailSchema = leadSchema.extend({
  events: z.array(leadEventSchema),
  notes: z.array(noteSchema),
  bookings: z.array(leadBookingSchema),
  others: z.array(otherLeadSchema),
  /** Emails about the lead and its meetings, sent or planned, oldest first. */
  messages: z.array(messageSchema),
  today,
  spam_days: z.number(),
});

const besideSchema = leadSchema.pick({ id: true, name: true }).nullable();

/** `position` counts from 1. */
export const leadPlaceSchema = z.object({
  previous: besideSchema,
  next: besideSchema,
  position: z.number(),
  total: z.number(),
});

export const leadListSchema = z.object({
  leads: z.array(leadSchema),
  total: z.number(),
  totalPages: z.number(),
  held: z.number(),
  newest: z.number(),
  today,
});

export type Lead = z.infer<typeof leadSchema>;
export type LeadEvent = z.infer<typeof leadEventSchema>;
export type LeadDetail = z.infer<typeof leadDetailSchema>;
export type LeadList = z.infer<typeof leadListSchema>;
export type LeadBooking = z.infer<typeof leadBookingSchema>;
export type OtherLead = z.infer<typeof otherLeadSchema>;
export type LeadPlace = z.infer<typeof leadPlaceSchema>;
