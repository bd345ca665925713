import { z } from 'zod';

/** Only an address of a screen below /admin, so that nothing leads elsewhere (CWE-601). */
const screenAddress = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'This is no address of the back office');

export const providerStartSchema = z.object({
  /** Null in a window that closes afterwards. */
  next: screenAddress.nullable().default('/'),
  /** The provider has to ask again, even if the user is signed in there. */
  proof: z.boolean().default(false),
});

export const providerAddressSchema = z.object({ url: z.string() });

export const providerLoginSchema = z.object({
  code: z.string().max(100, 'This is too long for a code').optional(),
});

export const signInMethodsSchema = z.object({
  passwords: z.boolean(),
  /** Null when no provider is set up. */
  provider: z.object({ name: z.string() }).nullable(),
});
export type SignInMethods = z.infer<typeof signInMethodsSchema>;
