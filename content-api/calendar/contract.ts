import { z } from 'zod';

/** Where the client sends who wants the calendar connected. */
export const authUrlSchema = z.object({ authUrl: z.string() });
