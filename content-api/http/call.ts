import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { FailureCode } from '../errors.ts';
import type { User } from '../values/identity.shared.ts';
import type { ActivityAction } from './audit.shared.ts';
import type { SiteFrame } from './pages/siteFrame.ts';

export interface Caller {
  user: User;
  sessionId: string;
  /** When they last proved who they are: at most the time of their sign-in. */
  since: Date;
  /** The provider has asked them for two steps. */
  hasTwoSteps: boolean;
  /** The API key that calls for its maker, with the permissions it was given; null for people. */
  key: { id: number; name: string; rights: readonly string[] } | null;
}

/** Either a password of their own instead of the printed one, or two-step sign-in, which their role requires. */
export type Lack = 'password' | 'second_step';

export interface FailureBody {
  error: string;
  code: FailureCode;
  fields?: Record<string, string>;
}

/** A failure before it is answered: `body` is the answer in English. */
export interface Failed {
  status: ContentfulStatusCode;
  headers?: Record<string, string>;
  body: FailureBody & Record<string, unknown>;
  /** The message of `body` with placeholders, and their values. */
  template: string;
  values?: Record<string, string>;
}

export interface ApiEnv {
  Variables: {
    /** The site's frame for pages that the server writes; null while no release has one. */
    siteFrame: () => SiteFrame | null;
    caller: Caller | null;
    /** Signed in, but first has to do what they lack: not yet a caller. */
    newcomer: (Caller & { lacks: Lack }) | null;
    /** The id of this request in the log and the answer; requests to the API have one from the start. */
    requestId?: string;
    /** Address or network the request came from, for limits. */
    address: string;
    /** The exact action and its subject, which the activity log can't see from outside; false for no entry. */
    audited?: false | { action?: ActivityAction; id?: number; title?: string };
    /** The properties of failures on this route besides `error` and `code`; see `failsWith`. */
    alsoOnFailure?: (failure: FailureBody) => Record<string, unknown>;
    /** Answers failures of this request instead of JSON in English, for visitors. */
    failureAnswer?: (failed: Failed) => Promise<Response>;
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
