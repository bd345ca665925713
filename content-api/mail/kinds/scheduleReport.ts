import type { Kysely } from 'kysely';
import { mailbox } from '../../agency/settings/letterhead/mailbox.ts';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import type { OutboxMessage } from '../../outbox/claim.ts';
import { dropped } from '../../outbox/outcome.ts';
import { readersByMail } from '../../staff/notifications/store.ts';
import { type ScheduledPost, scheduleReport } from '../letters/scheduleReport.ts';
import { type Kind, toStaff } from './kind.ts';

export const scheduleReportMail: Kind = async (context, message) => {
  const { db, head } = context;
  const posts = await postsOf(db, message);
  if (posts.length === 0) return dropped('All of these posts have changed since');
  const { user_id } = message.payload;
  if (user_id === null)
    return toStaff(context, message, { letter: scheduleReport({ posts, isOwn: false }, head) });
  const [user] = await readersByMail(db, 'schedule', [Number(user_id)]);
  if (!user) return dropped('The user was deleted, or chose no emails about planned entries');
  const letter = scheduleReport({ posts, isOwn: true }, head);
  return { to: mailbox(user.email, user.display_name), letter };
};

/** Without those that somebody has withdrawn, planned anew, dismissed or deleted since. */
async function postsOf(db: Kysely<Database>, { payload }: OutboxMessage): Promise<ScheduledPost[]> {
  const posts = await db
    .selectFrom('posts')
    .innerJoin('post_schedules', 'post_schedules.post_id', 'posts.id')
    .select(['posts.id', 'slug', 'title', 'problem'])
    .where('posts.id', 'in', idsIn(numbers(payload.post_ids)))
    .where((eb) => eb.or([eb('status', '=', 'published'), eb('problem', '!=', '')]))
    .orderBy('posts.id')
    .execute();
  const pages = await db
    .selectFrom('pages')
    .innerJoin('page_schedules', 'page_schedules.page_id', 'pages.id')
    .select(['pages.id', 'address', 'title', 'problem'])
    .where('pages.id', 'in', idsIn(numbers(payload.page_ids)))
    .where((eb) => eb.or([eb('status', '=', 'published'), eb('problem', '!=', '')]))
    .orderBy('pages.id')
    .execute();
  return [
    ...posts.map(({ id, slug, ...post }) => ({
      ...post,
      isPage: false,
      address: `/blog/${slug}`,
      edit: `/admin/posts/${id}/edit`,
    })),
    ...pages.map(({ id, ...page }) => ({ ...page, isPage: true, edit: `/admin/pages/${id}` })),
  ];
}

function numbers(ids: unknown): number[] {
  return Array.isArray(ids) ? ids.map(Number) : [];
}
