import type { Context } from 'hono';
import type { FailureCode } from '../errors.ts';
import type { User } from '../users/contract.ts';

/** What a request carries besides itself: who sends it. */
export interface Caller {
  user: User;
  /** Id of the session, which logging out revokes. */
  sessionId: string;
}

/** How every failure is answered. */
export interface FailureBody {
  error: string;
  code: FailureCode;
  /** Messages by field name. */
  fields?: Record<string, string>;
}

export interface ApiEnv {
  Variables: {
    /** Null for visitors. */
    caller: Caller | null;
    /** Address the request came from, for limits. */
    address: string;
    /** What the failures of this route say besides `error` and `code`; see `failsWith`. */
    alsoOnFailure?: (failure: FailureBody) => Record<string, unknown>;
  };
}

/** A request whose guards have passed; `Valid` is what was validated, by where it came from. */
// biome-ignore lint/suspicious/noExplicitAny: Hono matches a handler to any path by exactly this.
export type Call<Valid extends object = object> = Context<ApiEnv, any, { in: object; out: Valid }>;
