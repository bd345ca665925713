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
  /** True until the first check of a kept token has ended. */
  isLoading: boolean;
  isSignedIn: boolean;
  /** They can do nothing else before they have set up two-step sign-in, which their role requires. */
  mustSetUp: boolean;
  /** The same before they have replaced the password that the first start printed. */
  mustChange: boolean;
  /** How they can prove who they are: false where passwords are off, too. */
  hasPassword: boolean;
  hasProvider: boolean;
  isAdmin: boolean;
  /** They signed out themselves, and don't expect to come back to where they were. */
  hasLeft: boolean;
  isEditor: boolean;
  /** @param code of the second step. @throws CallFailure 'code_needed' where one is to be asked for. */
  signIn(email: string, password: string, code?: string): Promise<void>;
  /** Continues an expired session only with a passkey of the same user. @throws CallFailure if refused. */
  signInWithPasskey(proof: PasskeyProof): Promise<void>;
  /** With the cookie from the provider. @returns where to go on; null in a window for that alone. @throws CallFailure. */
  signInWithProvider(code?: string): Promise<string | null>;
  follow(saved: User): void;
  /** Asks the server again who is signed in, and what they have to do first. */
  recheck(): Promise<void>;
  /** Forgets token and user at once; the server hears of it without anybody waiting. */
  signOut(): void;
}

let ownAddresses: OwnAddresses = {};

/** Main addresses as they are saved. Screens show them from now on. */
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

/** Whether who is signed in may change a post, by whose it is. */
export function useMayChange(): (post: { created_by?: number | null | undefined }) => boolean {
  const { id, role } = useUser();
  const scope = scopeOf(role, 'posts.change');
  return ({ created_by }) => scope === 'any' || (scope === 'own' && created_by === id);
}
