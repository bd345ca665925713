import type { FieldErrors } from './complaints.ts';
import { originOfVisit } from './origin.ts';
import type { Values } from './rules.ts';

type Outcome = { sent: true } | { sent: false; fields: FieldErrors };

/** After this a connection that says nothing counts as lost. */
const PATIENCE_MS = 30_000;

interface Attempt {
  key: string;
  body: string;
}

/** The same values sent again keep their key, so that a lead whose answer got lost isn't made twice. */
export function createSender() {
  let current: AbortController | undefined;
  let attempt: Attempt | undefined;

  const send = async (values: Values): Promise<Outcome | undefined> => {
    if (current) return;
    const controller = new AbortController();
    current = controller;
    const timer = setTimeout(() => controller.abort('late'), PATIENCE_MS);
    const body = JSON.stringify(values);
    if (attempt?.body !== body) attempt = { key: newKey(), body };
    const outcome = await sendContact(values, attempt.key, controller.signal);
    clearTimeout(timer);
    current = undefined;
    if (controller.signal.reason === 'left') return;
    if (outcome.sent) attempt = undefined;
    return outcome;
  };
  return { send, isSending: () => current !== undefined, leave: () => current?.abort('left') };
}

/** 128 bits of chance; `crypto.randomUUID` is missing where a site is tried out without TLS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

/** @param key the idempotency key: the same one twice is one lead. @param signal ends the request. */
async function sendContact(values: Values, key: string, signal: AbortSignal): Promise<Outcome> {
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...values, ...originOfVisit(), idempotency_key: key }),
      signal,
    });
    return response.ok ? { sent: true } : { sent: false, fields: await fieldsOf(response) };
  } catch {
    return { sent: false, fields: {} };
  }
}

/** The API says `{error, code, fields?}`; what stands before it may say anything. */
async function fieldsOf(response: Response): Promise<FieldErrors> {
  const answer = (await response.json().catch(() => null)) as { fields?: FieldErrors } | null;
  return answer?.fields ?? {};
}
