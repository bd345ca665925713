import { getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import type { Call } from '../../http/call.ts';
import { seal, unseal } from '../access/sealedSecrets.ts';
import type { Secrets } from '../access/secrets.ts';

/** Seconds for the provider's pages, and then for a code. */
export const PATIENCE = 10 * 60;

const next = z.string().nullable();

/** The browser is at the provider. */
const requestedSchema = z.object({
  step: z.literal('requested'),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next,
  /** The user who confirms their identity; null at a sign-in. */
  proofOf: z.int().nullable(),
  at: z.number(),
});

/** The provider's answer is verified; the back office can fetch its token once. */
const verifiedSchema = z.object({
  step: z.literal('verified'),
  ticket: z.string(),
  userId: z.int(),
  provedAt: z.number(),
  hasTwoSteps: z.boolean(),
  next,
  at: z.number(),
});

const refusedSchema = z.object({
  step: z.literal('refused'),
  status: z.int(),
  code: z.string(),
  message: z.string(),
  at: z.number(),
});

const pendingSchema = z.discriminatedUnion('step', [requestedSchema, verifiedSchema, refusedSchema]);
export type Pending = z.infer<typeof pendingSchema>;
export type Refused = z.infer<typeof refusedSchema>;
export type Requested = z.infer<typeof requestedSchema>;

const NAME = 'sign_in_provider';
export const PURPOSE = 'a sign-in with the provider';

/** The sealed cookie of one browser has the sign-in: nobody can read or change it, and other sites can't send it. */
export function pendingSignIns(secrets: Secrets, siteUrl: string) {
  const isSecure = siteUrl.startsWith('https:');
  // No other host of the domain can set a cookie with this prefix (RFC 6265bis, 4.1.3.2).
  const prefix = isSecure ? ({ prefix: 'host' } as const) : {};
  const attributes = { httpOnly: true, sameSite: 'Lax', secure: isSecure, path: '/', ...prefix } as const;
  return {
    put: (call: Call, pending: Pending) =>
      setCookie(call, NAME, seal(secrets, PURPOSE, JSON.stringify(pending)), {
        ...attributes,
        maxAge: PATIENCE,
      }),
    /** Undefined when it is missing, not sealed by us, or too old. */
    read: (call: Call): Pending | undefined => {
      const sealed = isSecure ? getCookie(call, NAME, 'host') : getCookie(call, NAME);
      const text = sealed ? unseal(secrets, PURPOSE, sealed) : null;
      const pending = text === null ? undefined : pendingSchema.safeParse(JSON.parse(text)).data;
      return pending && Date.now() - pending.at <= PATIENCE * 1000 ? pending : undefined;
    },
    end: (call: Call) => setCookie(call, NAME, '', { ...attributes, maxAge: 0 }),
  };
}
