import { describe, expect, it } from 'vitest';
import { displayNameIn, parseRoleMap, provedAt, provesTwoSteps, roleIn, verifiedEmail } from './claims.ts';

describe('the role in a claim', () => {
  const map = parseRoleMap('bosses=admin, https://a.example/x=y=editor,desk=author') ?? new Map();

  it.each([
    [{ groups: ['desk', 'bosses'] }, 'groups', 'admin'],
    [{ groups: 'desk' }, 'groups', 'author'],
    [{ realm_access: { roles: ['https://a.example/x=y'] } }, 'realm_access.roles', 'editor'],
    [{ 'https://a.example/roles': ['desk'] }, 'https://a.example/roles', 'author'],
    [{ groups: ['admin', 'Bosses'] }, 'groups', null],
    [{ groups: [{ name: 'bosses' }, 1] }, 'groups', null],
    [{}, 'constructor.name', null],
  ])('%j at %s is %s', (claims, claim, role) => expect(roleIn(claims, claim, map)).toBe(role));
});

it.each(['bosses', '=admin', 'bosses=owner'])('%s is no mapping of roles', (text) => {
  expect(parseRoleMap(text)).toBeNull();
});

it.each([
  [{ email: 'ada@example.com', email_verified: true }, 'ada@example.com'],
  [{ email: 'ada@example.com', email_verified: 'true' }, 'ada@example.com'],
  [{ email: 'ada@example.com', xms_edov: 1 }, 'ada@example.com'],
  [{ email: 'ada@example.com', email_verified: false }, null],
  [{ email: 'ada@example.com', email_verified: 'false' }, null],
  [{ email: 'ada@example.com' }, null],
  [{ email: 'no address', email_verified: true }, null],
])('the verified address of %j is %s', (claims, email) => expect(verifiedEmail(claims)).toBe(email));

it.each([
  [{ amr: ['pwd', 'mfa'] }, ['mfa'], true],
  [{ acr: 'gold' }, ['mfa', 'gold'], true],
  [{ amr: ['pwd'] }, ['mfa'], false],
  [{}, ['mfa'], false],
  [{}, ['always'], true],
])('%j proves two steps with %j: %s', (claims, accepted, isProved) => {
  expect(provesTwoSteps(claims, accepted)).toBe(isProved);
});

it('a sign-in of an unknown time proves nothing, and none is later than now', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(provedAt({}, now).getTime()).toBe(0);
  expect(provedAt({ auth_time: 'yesterday' }, now).getTime()).toBe(0);
  expect(provedAt({ auth_time: 1_000_000_000 }, now).toISOString()).toBe('2001-09-09T01:46:40.000Z');
  expect(provedAt({ auth_time: now.getTime() }, now)).toEqual(now);
});

it('has a name for everybody', () => {
  expect(displayNameIn({ name: ' Ada Byron ' }, 'ada@example.com')).toBe('Ada Byron');
  expect(displayNameIn({ name: 7 }, 'ada@example.com')).toBe('ada');
});
