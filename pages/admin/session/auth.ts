import { createContext, use } from 'react';
import { type Action, scopeOf } from '#content-api/staff/access/permissions.ts';
import type { PasskeyProof } from '#content-api/staff/passkeys/passkeys.shared.ts';
import type { User } from '#content-api/values/identity.shared.ts';
import {
  currentAddress,
  defaultAddress,
  type OwnAddresses,
} from '#content-api/values/siteAddresses.shared.ts';

export interface Auth {
  user: User | null;
  /** True until the first check of a stored token has ended. */
  isLoading: boolean;
  isSignedIn: boolean;
  /** They first have to set up two-step sign-in, which their role requires. */
  mustSetUp: boolean;
  /** They first have to replace the password that the first start printed. */
  mustChange: boolean;
  /** Also false if passwords are off. */
  hasPassword: boolean;
  hasProvider: boolean;
  isAdmin: boolean;
  /** They signed out themselves, and don't expect to return to the same screen. */
  hasLeft: boolean;
  isEditor: boolean;
  /** @param code of the second step. @throws CallFailure 'code_needed' if it is missing. */
  signIn(email: string, password: string, code?: string): Promise<void>;
  /** Continues an expired session only with a passkey of the same user. @throws CallFailure if refused. */
  signInWithPasskey(proof: PasskeyProof): Promise<void>;
  /** With the cookie from the provider. @returns the next address; null in a separate window. @throws CallFailure */
  signInWithProvider(code?: string): Promise<string | null>;
  follow(saved: User): void;
  recheck(): Promise<void>;
  /** Forgets token and user at once, without waiting for the server. */
  signOut(): void;
}

let ownAddresses: OwnAddresses = {};

export function followAddresses(addresses: OwnAddresses): void {
  ownAddresses = addresses;
}

/** An address of the site as visitors have it. */
export function onSite(address: string): string {
  return currentAddress(address, ownAddresses);
}

/** The same address as calls of the API have it. */
export function inStore(address: string): string {
  return defaultAddress(address, ownAddresses);
}

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an authentication provider (AuthProvider)');
  return auth;
}

export function useUser(): User {
  const { user } = useAuth();
  if (!user) throw new Error('useUser must be used behind the guard');
  return user;
}

export function useMay(): (action: Action) => boolean {
  const { role } = useUser();
  return (action) => scopeOf(role, action) !== null;
}

export function useMayChange(): (post: { created_by?: number | null | undefined }) => boolean {
  const { id, role } = useUser();
  const scope = scopeOf(role, 'posts.change');
  return ({ created_by }) => scope === 'any' || (scope === 'own' && created_by === id);
}
