import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  NewPasskey,
  PasskeyOptions,
  PasskeyProof,
} from '#content-api/staff/passkeys/passkeys.shared.ts';

/** What a device may get wrong, each for one answer. */
export interface Wrong {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  /** False: the device knows only that somebody is there. */
  isVerified?: boolean;
  counter?: number;
  userHandle?: string | null;
  crossOrigin?: boolean;
  /** Statement of the device's maker, which nobody asked for. */
  statement?: { fmt: string; attStmt: Map<string, unknown> };
  algorithm?: number;
}

/** A device with passkeys: ES256 keys, as WebAuthn Level 3 (6.1 to 6.5) has authenticators make and use them. */
export function createAuthenticator(origin = 'http://localhost') {
  let held: { id: string; key: KeyObject; rpId: string; userHandle: string; counter: number } | undefined;
  const authenticatorData = (rpId: string, isVerified: boolean, counter: number, made?: Buffer) => {
    const present = 0x01;
    const flags = present | (isVerified ? 0x04 : 0) | (made ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, made ?? Buffer.alloc(0)]);
  };
  const clientData = (type: string, challenge: string, { crossOrigin = false, ...wrong }: Wrong) =>
    Buffer.from(
      JSON.stringify({ type: wrong.type ?? type, challenge, origin: wrong.origin ?? origin, crossOrigin }),
    );

  return {
    /** Makes a passkey, in place of the one that it held. */
    create(options: PasskeyOptions, wrong: Wrong = {}): NewPasskey {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(16);
      const { rpId = options.rp.id, isVerified = true, counter = 1 } = wrong;
      held = { id: id.toString('base64url'), key: privateKey, rpId, userHandle: options.user.id, counter };
      const { statement = { fmt: 'none', attStmt: new Map() }, challenge = options.challenge } = wrong;
      const key = coseKey(publicKey, wrong.algorithm ?? -7);
      const length = Buffer.from([0, id.length]);
      const made = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const authData = authenticatorData(rpId, isVerified, counter, made);
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ...Object.entries(statement),
          ['authData', new Uint8Array(authData)],
        ]) as never,
      );
      return {
        id: held.id,
        rawId: held.id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, wrong).toString('base64url'),
          attestationObject: Buffer.from(attestationObject).toString('base64url'),
          transports: ['internal', 'telepathy'],
        },
      };
    },

    /** Signs in with it. */
    get(options: { challenge: string; rpId: string }, wrong: Wrong = {}): PasskeyProof {
      if (!held) throw new Error('This device has no passkey yet');
      held.counter = wrong.counter ?? (held.counter === 0 ? 0 : held.counter + 1);
      const { rpId = options.rpId, isVerified = true, challenge = options.challenge } = wrong;
      const data = authenticatorData(rpId, isVerified, held.counter);
      const said = clientData('webauthn.get', challenge, wrong);
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), held.key);
      return {
        id: held.id,
        rawId: held.id,
        type: 'public-key',
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: wrong.userHandle === undefined ? held.userHandle : wrong.userHandle,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/** EC2 key on P-256 (RFC 9053, 7.1.1). */
function coseKey(publicKey: KeyObject, algorithm: number): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return isoCBOR.encode(
    new Map<number, unknown>([
      [1, 2],
      [3, algorithm],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]) as never,
  );
}
