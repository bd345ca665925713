import { createContext, use } from 'react';
import type { PasskeyProof } from '#content-api/staff/passkeys/contract.ts';
import type { User } from '#content-api/values/identity/contract.ts';

/** Who is signed in, and what that means (specification §4 and §6). */
export interface Auth {
  user: User | null;
  /** True until the first check of a kept token has ended. */
  isLoading: boolean;
  isSignedIn: boolean;
  isAdmin: boolean;
  /** They signed out themselves, and don't expect to come back to where they were. */
  hasLeft: boolean;
  /** Admins are editors too. */
  isEditor: boolean;
  /**
   * @param code of the second step; left out as long as nobody has asked for it.
   * @throws CallFailure when the server refuses, with the code 'code_needed' where one is to be asked for.
   */
  signIn(email: string, password: string, code?: string): Promise<void>;
  /**
   * The same with what a device has answered, in place of password and code. Where a session is to go on, only the
   * passkeys of its user do. @throws CallFailure when the server refuses.
   */
  signInWithPasskey(proof: PasskeyProof): Promise<void>;
  /** Takes over what was saved of a user, when it is the one who is signed in. */
  follow(saved: User): void;
  /** Forgets token and user at once; the server hears of it without anybody waiting. */
  signOut(): void;
}

export const AuthContext = createContext<Auth | null>(null);

/** @throws Error outside an AuthProvider: a mistake in the program. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an authentication provider (AuthProvider)');
  return auth;
}

/** The user on screens behind the guard, where there always is one. */
export function useUser(): User {
  const { user } = useAuth();
  if (!user) throw new Error('useUser must be used behind the guard');
  return user;
}
