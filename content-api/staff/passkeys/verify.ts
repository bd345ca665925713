import { randomBytes } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { ShortTerm } from '../../servers/shortTerm.ts';
import { type NewPasskey, type PasskeyProof, transports } from './passkeys.shared.ts';
import type { MadePasskey, StoredPasskey } from './store.ts';

/** EdDSA, ES256 and RS256 of WebAuthn Level 3, 5.4: every device supports one of them (COSE, RFC 9053). */
export const ALGORITHMS = [-8, -7, -257];

export function challengeOf({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(response.clientDataJSON);
    // The back office is never in a frame.
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

/** A maker's certificate would be fetched from an address that a stranger chooses (OWASP API7:2023). */
function saysNothingOfItsMaker({ response }: NewPasskey): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const kind = decoded.get('fmt');
  return kind === 'none' || (kind === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

/** Verifies key, user and last count (7.2 of the standard). @returns the new count; null for an invalid answer. */
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

/** Browsers make passkeys for a domain, and for the addresses that may ask for them (WebAuthn Level 3, 4). */
interface RelyingParty {
  id: string;
  origins: string[];
}

/**
 * Takes the request's domain when SITE_URL isn't set, with both schemes, as TLS may end at a proxy. A forged Host
 * wins nothing: a passkey signs for the domain in the address bar. @param siteUrl '' when SITE_URL isn't set.
 */
export function relyingParty(siteUrl: string, requestUrl: string): RelyingParty {
  const { hostname, host, origin } = new URL(siteUrl || requestUrl);
  return { id: hostname, origins: siteUrl ? [origin] : [`https://${host}`, `http://${host}`] };
}

/** Milliseconds for the browser's answer. */
export const CHALLENGE_LIFE = 5 * 60 * 1000;

/** Each challenge takes some hundred bytes. */
const MOST_WAITING = 10_000;

interface Challenges<About> {
  /** 256 random bits (WebAuthn Level 3, 13.4.3, asks for 128), base64url. */
  make(about: About): Promise<string>;
  /** Works once. Undefined for an unknown or expired challenge. */
  take(challenge: string): Promise<About | undefined>;
}

/** @param purpose an answer to a challenge of another purpose is refused. */
export function createChallenges<About>(
  shortTerm: ShortTerm,
  purpose: string,
  most = MOST_WAITING,
): Challenges<About> {
  const waiting = shortTerm.cache<About>(`challenges to ${purpose}`, CHALLENGE_LIFE / 1000, most);
  return {
    make: async (about) => {
      const challenge = randomBytes(32).toString('base64url');
      await waiting.put(challenge, about);
      return challenge;
    },
    take: (challenge) => waiting.take(challenge),
  };
}
