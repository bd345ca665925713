import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import { type NewPasskey, type PasskeyProof, transports } from './passkeys.shared.ts';
import type { RelyingParty } from './relyingParty.ts';
import type { MadePasskey, StoredPasskey } from './store.ts';

/** EdDSA, ES256 and RS256, the ones of WebAuthn Level 3, 5.4: every device has one of them (COSE, RFC 9053). */
export const ALGORITHMS = [-8, -7, -257];

export function challengeOf({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(response.clientDataJSON);
    // Nobody has us in a frame.
    return typeof challenge === 'string' && !crossOrigin ? challenge : '';
  } catch {
    return '';
  }
}

export async function verifyMade(
  answer: NewPasskey,
  challenge: string,
  { id, origins }: RelyingParty,
): Promise<MadePasskey | null> {
  try {
    if (!saysNothingOfItsMaker(answer)) return null;
    const { clientDataJSON, attestationObject } = answer.response;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified || registrationInfo.credential.id !== answer.id) return null;
    const { credential } = registrationInfo;
    return {
      credential_id: credential.id,
      public_key: isoBase64URL.fromBuffer(credential.publicKey),
      counter: credential.counter,
      transports: transports.filter((one) => answer.response.transports?.includes(one)),
    };
  } catch {
    return null;
  }
}

/** A maker's certificate would be looked up at an address that a stranger chooses (OWASP API7:2023). */
function saysNothingOfItsMaker({ response }: NewPasskey): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const kind = decoded.get('fmt');
  return kind === 'none' || (kind === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

/** Against key, user and last count (7.2 of the standard). @returns the new count; null when amiss. */
export async function verifyProof(
  proof: PasskeyProof,
  passkey: StoredPasskey,
  challenge: string,
  { id, origins }: RelyingParty,
): Promise<number | null> {
  const { userHandle, ...response } = proof.response;
  if (userHandle !== passkey.user_handle || passkey.rp_id !== id) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...proof, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      credential: {
        id: passkey.credential_id,
        publicKey: isoBase64URL.toBuffer(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
