import { z } from 'zod';

const STRANGE = 'This isn’t a valid response from a browser';

/** WebAuthn's JSON forms write bytes like this; no browser makes longer ones. */
const bytes = (most: number) =>
  z
    .string(STRANGE)
    .max(most, STRANGE)
    .regex(/^[\w-]+$/, STRANGE);

/** '' from users without a password, who have signed in with the provider. */
const password = z.string('Please enter your password').max(1000, 'Password is too long');

const name = z.string('Please enter a name').trim().max(60, 'At most 60 characters');

/** WebAuthn Level 3, 5.8.4, and an earlier one. */
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type Transport = (typeof transports)[number];

export const passkeyStartSchema = z.object({
  password,
  code: z.string('Please enter the code').trim().max(100, 'This is too long for a code').optional(),
});

/** RegistrationResponseJSON. Without a name, the passkey gets the browser's. */
export const newPasskeySchema = z.object({
  name: name.optional(),
  credential: z.object({
    id: bytes(1400),
    rawId: bytes(1400),
    type: z.literal('public-key', STRANGE),
    response: z.object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(20_000),
      /** Unknown transports of later browsers are ignored. */
      transports: z.array(z.string().max(40)).max(20).optional(),
    }),
  }),
});

export const passkeyFormSchema = passkeyStartSchema.extend({ name });

/** AuthenticationResponseJSON. */
export const passkeyProofSchema = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key', STRANGE),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(200).nullish(),
  }),
});

export const passkeyNameSchema = z.object({ name: name.min(1, 'Please enter a name') });

export const passkeyRemovalSchema = z.object({ password });

export const passkeySchema = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  domain: z.string(),
});
export const passkeyAnswerSchema = z.object({ passkey: passkeySchema });
export const passkeyListSchema = z.object({ passkeys: z.array(passkeySchema) });

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(transports)),
});

/** PublicKeyCredentialCreationOptionsJSON. */
export const passkeyOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  /** The user's existing passkeys, so that no device makes a second one. */
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** PublicKeyCredentialRequestOptionsJSON. */
export const passkeyChallengeSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

export const passkeyOwnersSchema = z.object({
  owners: z.array(z.object({ user_id: z.int(), passkeys: z.int() })),
});

export type Passkey = z.infer<typeof passkeySchema>;
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;
export type NewPasskey = z.infer<typeof newPasskeySchema>['credential'];
export type PasskeyProof = z.infer<typeof passkeyProofSchema>;
export type PasskeyOwner = z.infer<typeof passkeyOwnersSchema>['owners'][number];
