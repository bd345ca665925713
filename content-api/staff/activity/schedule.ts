import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { ActivityAction } from '../../http/audit.shared.ts';
import { SCHEDULE } from './activity.shared.ts';
import { writeActivity } from './write.ts';

export async function noteScheduled(
  db: Kysely<Database>,
  action: ActivityAction,
  about: { subjectId?: number; title?: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const nobody = { userId: null, name: SCHEDULE, email: '', address: '', agent: '' };
  await writeActivity(db, [{ subjectId: null, ...about, ...nobody, action, since: at, at, count: 1 }]);
}
