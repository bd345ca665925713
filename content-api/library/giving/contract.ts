import { z } from 'zod';
import { reference } from '../../values/fields/contract.ts';

/** Which other entry of its kind gets the posts of one that is deleted; without it nobody does. */
const givingSchema = (message: string) => z.object({ posts_to: reference(message).optional() });

export const authorGivingSchema = givingSchema('Name another author by id');
export const categoryGivingSchema = givingSchema('Name another category by id');
export type GivingSchema = ReturnType<typeof givingSchema>;
