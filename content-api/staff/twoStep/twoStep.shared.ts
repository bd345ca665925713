import { z } from 'zod';

/** '' from users without a password, who have signed in with the provider. */
const password = z.string('Please enter your password').max(1000, 'Password is too long');

const code = z
  .string('Please enter the code')
  .trim()
  .min(1, 'Please enter the code')
  .max(100, 'This is too long for a code');

export const secondStepStartSchema = z.object({ password });

export const secondStepProofSchema = z.object({ code });

export const secondStepChangeSchema = z.object({ password, code });

export const secondStepSchema = z.object({
  on: z.boolean(),
  since: z.string().nullable(),
  recovery_codes_left: z.int(),
});

export const secondStepEnrolmentSchema = z.object({
  /** Base32 (RFC 4648), for typing. */
  secret: z.string(),
  uri: z.string(),
  /** An SVG document with the same, for scanning. */
  qr: z.string(),
});

/** Each code works once, in place of a code of the app. Only this answer has them. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

export const secondStepListSchema = z.object({
  second_steps: z.array(z.object({ user_id: z.int(), since: z.string(), recovery_codes_left: z.int() })),
});

export type SecondStepState = z.infer<typeof secondStepSchema>;
export type SecondStepEnrolment = z.infer<typeof secondStepEnrolmentSchema>;
export type SecondStepOfUser = z.infer<typeof secondStepListSchema>['second_steps'][number];
