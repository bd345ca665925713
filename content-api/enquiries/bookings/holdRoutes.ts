import { createHmac, randomBytes } from 'node:crypto';
import type { Store } from '../../database/open.ts';
import { answers } from '../../http/answers.ts';
import type { CallWith } from '../../http/call.ts';
import { doneSchema } from '../../http/http.shared.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import { createThrottle, type LimitParts } from '../../staff/access/throttle.ts';
import { slotUnavailable, startOf } from './book.ts';
import { type endHoldSchema, heldSchema, type holdSchema } from './bookings.shared.ts';
import { endHold, holdSlot } from './holds.ts';
import { hashOfToken } from './store.ts';
import { readTimeFacts } from './times/availability.ts';
import { busyAround, type ExternalBusy } from './times/externalBusy.ts';
import { visitorRules } from './times/refusedTimes.ts';
import { endOf } from './times/slots.ts';

interface Parts extends LimitParts {
  store: Store;
  secrets: Secrets;
  externalBusy: ExternalBusy;
}

export function holdRoutes(parts: Parts) {
  const { store, secrets, rateLimit } = parts;
  const perAddress = createThrottle(parts, { name: 'holds per address', points: 200, seconds: 10 * 60 });
  const holderOf = (address: string) =>
    createHmac('sha256', secrets.sessionKey).update(`holder ${address}`).digest('base64url');
  return {
    keep: answers('Hold a time for five minutes', heldSchema, 201, {
      description:
        'Send the token of an earlier hold to move or renew it. There is one hold for ' +
        'each address: a second one ends the first. If you abort the request, nothing is held.',
      refusals: { 409: 'The time is taken; nextFree has three others', 429: 'Too many from this address' },
    })(async (call: CallWith<{ json: typeof holdSchema }>) => {
      // A visitor who leaves the page before this ends has already released the time.
      const { signal } = call.req.raw;
      const address = call.get('address');
      await perAddress.take(address);
      const { hold, ...requested } = call.req.valid('json');
      const now = new Date();
      const start = startOf(requested, requested.timezone, now);
      const elsewhere = await busyAround(parts.externalBusy, start);
      const token = hold || randomBytes(24).toString('base64url');
      const hash = hashOfToken(token);
      const around = { from: start.getTime(), to: endOf(start).getTime() };
      const outcome = await store.db.transaction().execute(async (transaction) => {
        const facts = await readTimeFacts(transaction, around, elsewhere, now, { hold: hash });
        const reason = visitorRules(facts)(around.from);
        if (reason !== null) return { reason };
        if (signal.aborted) return { reason: 'left' as const };
        const holder = holderOf(address);
        return { expires: await holdSlot(transaction, { token: hash, holder, start }, now, rateLimit) };
      });
      if (outcome.reason === 'left') return call.json({ hold: token, expires: now.toISOString() }, 201);
      if ('reason' in outcome)
        throw await slotUnavailable(parts, outcome.reason, requested, now, { hold: hash });
      return call.json({ hold: token, expires: outcome.expires }, 201);
    }),

    /** `sendBeacon` calls this when the visitor leaves the page: it sends a POST and reads no answer. */
    release: answers(
      'Release a held time',
      doneSchema,
    )(async (call: CallWith<{ json: typeof endHoldSchema }>) => {
      await endHold(store.db, hashOfToken(call.req.valid('json').hold));
      return call.json({ success: true as const });
    }),
  };
}
