import type { Store } from '../database/open.ts';
import { ApiFailure, notSignedIn } from '../errors.ts';
import type { Call } from './call.ts';

/** What to answer where that row was deleted after the call was let in; it isn't known which one it was. */
export async function whatIsGone({ db }: Store, call: Call): Promise<ApiFailure> {
  const caller = call.get('caller');
  if (caller) {
    const user = db.selectFrom('users').select('id').where('id', '=', caller.user.id);
    if (!(await user.executeTakeFirst())) return notSignedIn();
  }
  return new ApiFailure(404, 'not_found', 'Something that this refers to was deleted meanwhile');
}
