import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const ISSUER = 'vitrine';
const AUDIENCE = 'vitrine-api';
/** The one algorithm that is accepted: `none`, RS256 keys used as HMAC secrets and the like have no way in (RFC 8725). */
const ALGORITHM = 'HS256';

/** The claims of a token. Role and name come from the store at each request, never from here. */
export interface Claims {
  userId: number;
  sessionId: string;
  sessionVersion: number;
}

const payloadSchema = z.object({
  sub: z.string().regex(/^\d+$/).transform(Number),
  jti: z.string().min(1),
  ver: z.number().int(),
});

export function signToken(key: Uint8Array, claims: Claims, expiresAt: Date): Promise<string> {
  return new SignJWT({ ver: claims.sessionVersion })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(String(claims.userId))
    .setJti(claims.sessionId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(key);
}

/** The claims of a valid token; null for anything else, whatever is wrong with it. */
export async function verifyToken(key: Uint8Array, token: string): Promise<Claims | null> {
  try {
    const options = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE, requiredClaims: ['exp'] };
    const { payload } = await jwtVerify(token, key, options);
    const { sub, jti, ver } = payloadSchema.parse(payload);
    return { userId: sub, sessionId: jti, sessionVersion: ver };
  } catch {
    return null;
  }
}
