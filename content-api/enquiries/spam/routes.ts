import type { Store } from '../../database/open.ts';
import { answers } from '../../http/answers.ts';
import type { CallWith } from '../../http/call.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import { auditedOn, goneLeads } from '../leads/store.ts';
import { setSpam } from './setSpam.ts';
import { type leadsSpamSchema, spamChangedSchema } from './spam.shared.ts';

export function spamRoutes({ store: { db } }: { store: Store }) {
  return {
    set: answers('Mark leads as spam or not spam', spamChangedSchema, 200, {
      description:
        'Changes all or none, and skips deleted leads. `changed` lists the leads that changed. If you release an enquiry that was held back on arrival, staff, webhooks and the visitor are notified.',
    })(async (call: CallWith<{ json: typeof leadsSpamSchema }>) => {
      const { user } = callerOrFail(call);
      const requested = call.req.valid('json');
      const changed = await setSpam(db, requested, user);
      const action = requested.spam ? 'leads.markSpam' : 'leads.releaseSpam';
      call.set('audited', changed.length > 0 && { ...auditedOn(changed), action });
      return call.json({ changed, gone: await goneLeads(db, requested.ids) });
    }),
  };
}
