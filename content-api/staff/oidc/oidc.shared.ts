import { z } from 'zod';

/** An address below /admin, as the back office names its screens: nothing that leads elsewhere (CWE-601). */
const screenAddress = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'This is no address of the back office');

export const providerStartSchema = z.object({
  /** Where to go on; null in a window that closes afterwards. */
  next: screenAddress.nullable().default('/'),
  /** The provider has to ask again, although they are signed in. */
  proof: z.boolean().default(false),
});

export const providerAddressSchema = z.object({ url: z.string() });

export const providerLoginSchema = z.object({
  code: z.string().max(100, 'This is too long for a code').optional(),
});

export const signInMethodsSchema = z.object({
  passwords: z.boolean(),
  /** Null where none is set up. */
  provider: z.object({ name: z.string() }).nullable(),
});
export type SignInMethods = z.infer<typeof signInMethodsSchema>;
