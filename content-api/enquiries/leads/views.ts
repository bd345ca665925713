import type { Store } from '../../database/open.ts';
import { ApiFailure, notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { idOf } from '../../http/input.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import { leadViewListSchema, type leadViewSchema, storedViewSchema } from './leadChanges.shared.ts';

const MOST = 50;

export function viewRoutes({ store: { db } }: { store: Store }) {
  const ownViews = (call: Call) =>
    db
      .selectFrom('lead_views')
      .select(['id', 'name', 'query'])
      .where('user_id', '=', callerOrFail(call).user.id)
      .orderBy('id')
      .limit(MOST)
      .execute();
  return {
    list: answers('List your saved views of the leads', leadViewListSchema, 200, {
      description: '`query` has the parameters of /leads.',
    })(async (call: Call) => call.json({ views: await ownViews(call) })),

    add: answers('Save a view of the leads', storedViewSchema, 201, {
      refusals: { 409: 'You have 50 views already' },
    })(async (call: CallWith<{ json: typeof leadViewSchema }>) => {
      const view = { ...call.req.valid('json'), user_id: callerOrFail(call).user.id };
      if ((await ownViews(call)).length >= MOST)
        throw new ApiFailure(409, 'full', `You have ${MOST} views. Delete one first`);
      const { id } = await db.insertInto('lead_views').values(view).returning('id').executeTakeFirstOrThrow();
      return call.json({ id, ...call.req.valid('json') }, 201);
    }),

    change: answers('Change your view of the leads', storedViewSchema, 200, {
      refusals: { 404: 'No such view of yours' },
    })(async (call: CallWith<{ json: typeof leadViewSchema }>) => {
      const id = idOf(call, 'View');
      const changed = await db
        .updateTable('lead_views')
        .set(call.req.valid('json'))
        .where('id', '=', id)
        .where('user_id', '=', callerOrFail(call).user.id)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) throw notFound('View');
      return call.json({ id, ...call.req.valid('json') });
    }),

    remove: answers('Delete your view of the leads', doneSchema, 200, {
      refusals: { 404: 'No such view of yours' },
    })(async (call: Call) => {
      const deleted = await db
        .deleteFrom('lead_views')
        .where('id', '=', idOf(call, 'View'))
        .where('user_id', '=', callerOrFail(call).user.id)
        .executeTakeFirst();
      if (deleted.numDeletedRows === 0n) throw notFound('View');
      return call.json({ success: true as const });
    }),
  };
}
