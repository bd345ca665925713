import { z } from 'zod';
import { newUserSchema } from '#content-api/staff/users/contract.ts';

/**
 * The forms ask for a password; whether it is good enough is said by the server (specification §5), whose answer
 * then stands beside the field.
 */
export const addUserSchema = newUserSchema.extend({ password: z.string().min(1, 'Password is required') });

/** A blank password keeps the current one. */
export const editUserSchema = newUserSchema.extend({ password: z.string() });
