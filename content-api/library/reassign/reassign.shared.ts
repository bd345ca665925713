import { z } from 'zod';
import { reference } from '../../values/fields.shared.ts';

const reassignSchema = (message: string) => z.object({ posts_to: reference(message).optional() });

export const authorReassignSchema = reassignSchema('Name another author by id');
export const categoryReassignSchema = reassignSchema('Name another category by id');
export type ReassignSchema = ReturnType<typeof reassignSchema>;
