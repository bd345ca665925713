import { type ClientResponse, hc } from 'hono/client';
import type { App } from '#content-api/app.ts';
import { noteServerTime } from './clock.ts';
import { CallFailure, failureOf } from './failure.ts';
import { askToSignInAgain, readToken } from './token.ts';
import { withWholeJson } from './wholeReply.ts';

/** Every call of the back office, typed by the server's own routes. A session that ended is renewed in place. */
export const api = hc<App>('/', { fetch: sendRenewing }).api;

/** The same without a limit of time, for a run that the server answers when it is done. */
export const patientApi = hc<App>('/', {
  fetch: (input: RequestInfo | URL, init?: RequestInit) =>
    renewing(() => send(input, init, Number.POSITIVE_INFINITY)),
}).api;

/** The same for signing in and out, where an ended session is simply an answer. */
export const openApi = hc<App>('/', { fetch: send }).api;

/**
 * @param patience until an answer begins, in milliseconds.
 * @throws CallFailure with status 0 when the server can't be reached, or doesn't answer.
 */
export async function send(
  input: RequestInfo | URL,
  init?: RequestInit,
  patience?: number,
): Promise<Response> {
  const headers = new Headers(init?.headers);
  const token = readToken();
  if (token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`);
  try {
    const response = await fetchWithin(input, { ...init, headers }, patience);
    noteServerTime(response);
    return withWholeJson(response);
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    throw unreachable();
  }
}

export function unreachable(): CallFailure {
  return new CallFailure(0, 'the server could not be reached');
}

let hearOfWrite = () => {};

/** Calls back after each request that may have written, so that figures on screen are fetched again. */
export function onWrite(hear: () => void): void {
  hearOfWrite = hear;
}

const SET_UP = new Set(['second_step_required', 'new_password_required']);
let hearOfSetUp = () => {};

/** Calls back when the server asks for two-step sign-in or a new password, also during a session. */
export function onSetUpRequired(hear: () => void): void {
  hearOfSetUp = hear;
}

/** Sends the call once more after signing in again. */
export async function sendRenewing(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await renewing(() => send(input, init));
  if (response.ok && init?.method !== undefined && init.method !== 'GET') hearOfWrite();
  if (SET_UP.has(await codeOf(response))) hearOfSetUp();
  return response;
}

/** Why a session may not do this; '' if it may, or if its user never will. */
async function codeOf(response: Response): Promise<string> {
  return response.status === 403 ? (await failureOf(response.clone())).code : '';
}

export async function renewing(send: () => Promise<Response>): Promise<Response> {
  const token = readToken();
  const response = await send();
  const why =
    response.status === 401 ? 'ended' : (await codeOf(response)) === 'proof_needed' ? 'proof' : null;
  if (why === null) return response;
  // Another call may have had the session renewed while this one was under way.
  const renewed = readToken() !== token || (await askToSignInAgain(why));
  return renewed ? send() : response;
}

/** @throws CallFailure for any answer but a success. */
export async function answerOf<Answer>(call: Promise<ClientResponse<Answer>>): Promise<Answer> {
  const response = await call;
  if (!response.ok) throw await failureOf(response);
  return response.json() as Promise<Answer>;
}

/** Longer than the server takes for anything it answers in one go: a mail server that it tries has 50 s. */
const PATIENCE = 60_000;
/** The server itself waits two minutes until all of a request has arrived. */
const PATIENCE_WITH_FILES = 150_000;

/**
 * Gives up if no answer begins. The body of the answer may take its time.
 * @param patience in milliseconds; Infinity waits for ever.
 */
export async function fetchWithin(
  input: RequestInfo | URL,
  init: RequestInit = {},
  patience = init.body instanceof FormData ? PATIENCE_WITH_FILES : PATIENCE,
): Promise<Response> {
  if (patience === Number.POSITIVE_INFINITY) return fetch(input, init);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error('The server didn’t respond in time')), patience);
  const signal = init.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal;
  try {
    return await fetch(input, { ...init, signal });
  } finally {
    clearTimeout(timer);
  }
}
