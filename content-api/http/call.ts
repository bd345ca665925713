import type { Context } from 'hono';
import type { z } from 'zod';
import type { FailureCode } from '../errors.ts';
import type { ActivityAction } from '../values/audit.shared.ts';
import type { User } from '../values/identity.shared.ts';
import type { SiteFrame } from './pages/siteFrame.ts';

export interface Caller {
  user: User;
  sessionId: string;
}

export interface FailureBody {
  error: string;
  code: FailureCode;
  fields?: Record<string, string>;
}

export interface ApiEnv {
  Variables: {
    /** What the site lends to pages that the server writes itself; null while no release does. */
    siteFrame: () => SiteFrame | null;
    caller: Caller | null;
    /** What the log and the answer call this request; the API's own have one from the start. */
    requestId?: string;
    /** Address or network the request came from, for limits. */
    address: string;
    /** What the log of activity can't see from outside: what exactly was done, and to what; false for nothing. */
    audited?: false | { action?: ActivityAction; id?: number; title?: string };
    /** What the failures of this route say besides `error` and `code`; see `failsWith`. */
    alsoOnFailure?: (failure: FailureBody) => Record<string, unknown>;
  };
}

/** A request whose guards have passed; `Valid` is what was validated, by where it came from. */
export type Call<Valid extends object = object> = Context<ApiEnv, string, { in: object; out: Valid }>;

interface Schemas {
  json?: z.ZodType;
  query?: z.ZodType;
  form?: z.ZodType;
}

type Given<Of extends Schemas> = {
  [From in keyof Of]: From extends 'query'
    ? Texts<z.input<NonNullable<Of[From]>>>
    : z.input<NonNullable<Of[From]>>;
};
type Texts<Query> = { [Name in keyof Query]: string };
type Validated<Of extends Schemas> = { [From in keyof Of]: z.output<NonNullable<Of[From]>> };

/** A `Call` that tells `hono/client` what to send: `CallWith<{ json: typeof contactSchema }>`. */
export type CallWith<Of extends Schemas> = Context<ApiEnv, string, { in: Given<Of>; out: Validated<Of> }>;
