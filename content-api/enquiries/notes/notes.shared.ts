import { z } from 'zod';
import { printable } from '../../values/fields.shared.ts';

/** Each of these ends the visitor's wait; an internal note doesn't. */
export const responses = ['mail', 'call', 'meeting', 'other'] as const;
export type Response = (typeof responses)[number];

/** Staff can record these once the meeting has begun. */
export const meetingOutcomes = {
  held: 'Held',
  no_show: 'No-show',
  cancelled_by_visitor: 'Cancelled by the visitor',
  cancelled_by_staff: 'Cancelled by us',
} as const;
export type MeetingOutcome = keyof typeof meetingOutcomes;

const outcomes = Object.keys(meetingOutcomes) as [MeetingOutcome, ...MeetingOutcome[]];

export const meetingOutcomeKey = z.enum([...outcomes, ''], 'Please choose one of the outcomes');

export const noteTextSchema = z
  .object({
    text: z
      .string('Please write something')
      .max(10_000, 'A note can have up to 10,000 characters')
      .overwrite(printable)
      .trim(),
    /** If left out, it stays the same. */
    response: z.enum([...responses, ''], 'Please choose a kind of response').optional(),
  })
  .refine(({ text, response }) => text !== '' || response, {
    path: ['text'],
    message: 'Please write something',
  });

/** `author` is the name at that time; `user_id` is null once the user is deleted. */
export const noteSchema = z.object({
  id: z.number(),
  lead_id: z.number(),
  user_id: z.number().nullable(),
  author: z.string(),
  text: z.string(),
  /** '' for an internal note, 'unknown' for old notes. */
  response: z.enum([...responses, '', 'unknown']),
  created_at: z.string(),
  /** Equals `created_at` until the first edit. */
  updated_at: z.string(),
});

export type NoteText = z.infer<typeof noteTextSchema>;
export type Note = z.infer<typeof noteSchema>;
