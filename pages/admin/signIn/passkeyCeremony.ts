import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type {
  NewPasskey,
  PasskeyOptions,
  PasskeyProof,
} from '#content-api/staff/passkeys/passkeys.shared.ts';
import { answerOf, openApi } from '../calls/api.ts';

/** Browsers have no passkeys over http, except on localhost. */
export const hasPasskeys = browserSupportsWebAuthn;

export const offersPasskeys = browserSupportsWebAuthnAutofill;

/** @throws an error for `ceremonyTrouble` if the device makes no passkey. */
export async function makePasskey(options: PasskeyOptions): Promise<NewPasskey> {
  const { id, rawId, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

/**
 * A second request replaces a pending one.
 * @param isQuiet offers the passkey in the address field's suggestions, and waits.
 * @throws an error for `ceremonyTrouble` if the device fails; CallFailure if the server refuses.
 */
export async function takePasskey({ isQuiet = false } = {}): Promise<PasskeyProof> {
  const optionsJSON = await answerOf(openApi.auth.passkeys.challenge.$post());
  const { id, rawId, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: isQuiet });
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}

export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** Explains in a sentence why the device did nothing; null for other failures. */
export function ceremonyTrouble(failure: unknown): string | null {
  if (failure instanceof WebAuthnError) return WORDS[failure.code] ?? OTHERWISE;
  return failure instanceof Error && failure.name === 'NotAllowedError' ? CANCELLED : null;
}

const CANCELLED = 'Your device didn’t respond. The request was cancelled or took too long.';
const OTHERWISE = 'Your device can’t do this. Try another device.';
const ELSEWHERE = 'Passkeys only work at your site’s own address. Open the back office there.';
const TOO_LITTLE = 'This device can’t verify you by fingerprint, face or PIN. Try another device.';

const WORDS: Partial<Record<WebAuthnError['code'], string>> = {
  // Browsers report this for nearly everything, so that pages learn nothing about nearby devices.
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: CANCELLED,
  ERROR_CEREMONY_ABORTED: CANCELLED,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device already has one of your passkeys.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: TOO_LITTLE,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: TOO_LITTLE,
  ERROR_INVALID_DOMAIN: ELSEWHERE,
  ERROR_INVALID_RP_ID: ELSEWHERE,
};
