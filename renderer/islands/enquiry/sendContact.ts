import type { FieldErrors } from './complaints.ts';
import { originOfVisit } from './origin.ts';
import type { Values } from './rules.ts';

export type Outcome = { sent: true } | { sent: false; fields: FieldErrors };

/** @param key the idempotency key: the same one twice is one lead. @param signal ends the request. */
export async function sendContact(values: Values, key: string, signal: AbortSignal): Promise<Outcome> {
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
