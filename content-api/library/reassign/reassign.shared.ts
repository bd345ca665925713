import { z } from 'zod';
import { reference } from '../../values/fields.shared.ts';

const reassignSchema = (message: string) => z.object({ posts_to: reference(message).optional() });

export const authorReassignSchema = reassignSchema('Must be the id of another author');
export const categoryReassignSchema = reassignSchema('Must be the id of another category');
export type ReassignSchema = ReturnType<typeof reassignSchema>;
