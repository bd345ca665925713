import { isEmail, tidyEmail } from '../../values/email/email.shared.ts';
import { requiredLine } from '../../values/fields.shared.ts';
import { type Role, roles } from '../../values/identity.shared.ts';

/** Verified claims of ID token and UserInfo (OpenID Connect Core 1.0, 5.1). */
export type Claims = Readonly<Record<string, unknown>>;

export type RoleMap = ReadonlyMap<string, Role>;

/** Null for invalid text. @param text such as `vitrine-admins=admin, writers=author`. */
export function parseRoleMap(text: string): RoleMap | null {
  const map = new Map<string, Role>();
  for (const pair of text.split(',').filter((one) => one.trim() !== '')) {
    const at = pair.lastIndexOf('=');
    const [value, role] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    if (at < 0 || value === '' || !isRole(role)) return null;
    map.set(value, role);
  }
  return map;
}

function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text);
}

/** The highest role counts; null without any. @param claim a name, or a path such as `realm_access.roles`. */
export function roleIn(claims: Claims, claim: string, map: RoleMap): Role | null {
  const given = textsIn(claims[claim] ?? valueAt(claims, claim.split('.'))).map((value) => map.get(value));
  return roles.find((role) => given.includes(role)) ?? null;
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const holder = Object(value);
  return Object.hasOwn(holder, name) ? valueAt(holder[name], rest) : undefined;
}

/** RFC 8176. @param accepted values of `amr` or `acr`; or `always`. */
export function provesTwoSteps(claims: Claims, accepted: readonly string[]): boolean {
  if (accepted.includes('always')) return true;
  return [...textsIn(claims.amr), ...textsIn(claims.acr)].some((value) => accepted.includes(value));
}

/** Null when the provider hasn't verified the address. Entra ID has its own claim for it. */
export function verifiedEmail({ email, email_verified, xms_edov }: Claims): string | null {
  if (!isTrue(email_verified) && !isTrue(xms_edov)) return null;
  const address = typeof email === 'string' ? tidyEmail(email) : '';
  return isEmail(address) ? address : null;
}

function isTrue(claim: unknown): boolean {
  return claim === true || claim === 1 || claim === 'true' || claim === '1';
}

/** Without `auth_time`, the provider may have asked at any time. */
export function provedAt({ auth_time }: Claims, now = new Date()): Date {
  const at = typeof auth_time === 'number' && auth_time > 0 ? auth_time * 1000 : 0;
  return new Date(Math.min(at, now.getTime()));
}

export function displayNameIn({ name }: Claims, email: string): string {
  const [local = email] = email.split('@');
  return displayName.safeParse(name).data ?? local.slice(0, 200);
}

const displayName = requiredLine('Display name', 200);

function textsIn(value: unknown): string[] {
  return [value].flat().filter((one) => typeof one === 'string');
}
