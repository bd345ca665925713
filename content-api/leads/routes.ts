import { callerOrFail } from '../access/guard.ts';
import { createThrottle } from '../access/throttle.ts';
import { notFound } from '../errors.ts';
import { answers } from '../http/answers.ts';
import type { Call, CallWith } from '../http/call.ts';
import { idOf } from '../http/id.ts';
import type { ApiParts } from '../http/parts.ts';
import { createCapture } from './capture.ts';
import {
  contactAnswerSchema,
  type contactSchema,
  type LeadDetail,
  leadDetailSchema,
  leadListSchema,
  type leadQuerySchema,
  type leadStatusSchema,
} from './contract.ts';
import { leadById, leads, setLeadStatus } from './store.ts';

const thanks = { success: true as const, message: "Thank you for your message. We'll get back to you soon." };

export function leadRoutes({ store: { db }, rateLimit }: ApiParts) {
  const perAddress = createThrottle({ points: 60, seconds: 10 * 60 }, rateLimit);
  const capture = createCapture(db);
  return {
    /** What fills in the honeypot gets the same answer and is forgotten. */
    capture: answers('Send an enquiry or a message', contactAnswerSchema, 201, {
      description:
        'Durable before it is answered. Also takes a form-encoded body, which is answered with pages.',
      refusals: { 429: 'Too many from this address: see Retry-After' },
    })(async (call: CallWith<{ json: typeof contactSchema }>) => {
      await perAddress.take(call.get('address'));
      const contact = call.req.valid('json');
      const idempotency_key = contact.idempotency_key || idempotencyKey(call);
      if (!contact.honeypot) await capture({ ...contact, idempotency_key });
      return call.json(thanks, 201);
    }),

    list: answers('Leads, newest first', leadListSchema, 200, {
      description: 'All of them without any parameter; a page of them with one.',
    })(async (call: CallWith<{ query: typeof leadQuerySchema }>) =>
      call.json(await leads(db, call.req.valid('query'))),
    ),

    one: answers('A lead with its timeline', leadDetailSchema, 200, { refusals: { 404: 'No such lead' } })(
      async (call: Call) => call.json(found(await leadById(db, idOf(call, 'Lead')))),
    ),

    setStatus: answers('Set the status of a lead', leadDetailSchema, 200, {
      refusals: { 404: 'No such lead' },
    })(async (call: CallWith<{ json: typeof leadStatusSchema }>) => {
      const { user } = callerOrFail(call);
      return call.json(
        found(await setLeadStatus(db, idOf(call, 'Lead'), call.req.valid('json').status, user)),
      );
    }),
  };
}

/** The header of draft-ietf-httpapi-idempotency-key-header, for who would rather not put it into the body. */
export function idempotencyKey(call: Call): string | null {
  return call.req.header('idempotency-key')?.slice(0, 200) ?? null;
}

function found(lead: LeadDetail | undefined): LeadDetail {
  if (lead) return lead;
  throw notFound('Lead');
}
