import type { Store } from '../../database/open.ts';
import { answers } from '../../http/answers.ts';
import type { CallWith } from '../../http/call.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import { auditedOn } from '../leads/auditedOn.ts';
import { goneLeads } from '../leads/store.ts';
import { setSpam } from './setSpam.ts';
import { type leadsSpamSchema, spamChangedSchema } from './spam.shared.ts';

export function spamRoutes({ store: { db } }: { store: Store }) {
  return {
    set: answers('Say of leads whether they are spam', spamChangedSchema, 200, {
      description:
        'All or none; leads that are gone are left out. `changed` has those that were held otherwise before. What was held back since it came is announced when it is said to be no spam: staff and webhooks hear of it, and the visitor is thanked.',
    })(async (call: CallWith<{ json: typeof leadsSpamSchema }>) => {
      const { user } = callerOrFail(call);
      const asked = call.req.valid('json');
      const changed = await setSpam(db, asked, user);
      const action = asked.spam ? 'leads.markSpam' : 'leads.releaseSpam';
      call.set('audited', changed.length > 0 && { ...auditedOn(changed), action });
      return call.json({ changed, gone: await goneLeads(db, asked.ids) });
    }),
  };
}
