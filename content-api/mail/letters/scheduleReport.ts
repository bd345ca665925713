import type { Kysely } from 'kysely';
import { mailbox } from '../../agency/letterhead.ts';
import { type Say, sayingAs } from '../../agency/settings/store.ts';
import { TEAM } from '../../agency/wording/team.shared.ts';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import type { OutboxMessage } from '../../outbox/claim.ts';
import { dropped } from '../../outbox/settle.ts';
import { readersByMail } from '../../staff/notifications/store.ts';
import { currentAddress } from '../../values/siteAddresses.shared.ts';
import { firstLine, type Kind, letterType, linkList, toStaff } from '../wording/letterType.ts';

interface ScheduledPost {
  title: string;
  isPage: boolean;
  address: string;
  edit: string;
  /** Why it could not be published; '' when it was. */
  problem: string;
}

export const scheduleReport = letterType<{ posts: ScheduledPost[]; isOwn: boolean }>(
  {
    words: {
      subject: '{what} – {brand}',
      preheader: '{problem}',
      heading: '{what}',
      text: '{list}\n\n{button}',
      button: 'Open the dashboard',
      reason: '{why}',
    },
    placeholders: {
      what: 'what happened to the posts and pages',
      problem: 'why one didn’t go online, if one didn’t',
      why: 'why the reader gets this email',
    },
    parts: { list: 'the posts and pages', button: 'the button that opens the dashboard' },
    needs: ['list'],
  },
  ({ posts, isOwn }, head) => {
    const say = sayingAs(head.wording, head.language);
    const online = posts.filter(({ problem }) => problem === '');
    const missed = posts.filter(({ problem }) => problem !== '');
    return {
      values: {
        what: headingOf(online, missed, say),
        problem: missed[0]?.problem ?? say(TEAM.asPlanned),
        why: say(isOwn ? TEAM.youPlanned : TEAM.somebodyPlanned),
      },
      parts: {
        list: [
          ...linkList(say, say(TEAM.missedList), missed, (post) => ({
            label: nameOf(post, say),
            href: head.origin + post.edit,
            note: firstLine(post.problem, 200),
          })),
          ...linkList(say, say(TEAM.onlineList), online, (post) => ({
            label: nameOf(post, say),
            href: head.origin + currentAddress(post.address, head.addresses),
          })),
        ],
      },
      link: `${head.origin}/admin`,
    };
  },
);

function headingOf(online: ScheduledPost[], missed: ScheduledPost[], say: Say): string {
  const [first] = [...missed, ...online];
  if (first && online.length + missed.length === 1)
    return say(missed.length === 1 ? TEAM.oneMissed : TEAM.oneOnline, { title: nameOf(first, say) });
  const phrases = [
    ...(missed.length > 0 ? [say(TEAM.missed, { count: missed.length })] : []),
    ...(online.length > 0 ? [say(TEAM.online, { count: online.length })] : []),
  ];
  return say(scheduledOf([...missed, ...online]), { what: phrases.join(', ') });
}

function scheduledOf(all: readonly ScheduledPost[]) {
  const pages = all.filter(({ isPage }) => isPage).length;
  if (pages === 0) return TEAM.scheduledPosts;
  return pages === all.length ? TEAM.scheduledPages : TEAM.scheduled;
}

function nameOf({ title, isPage }: ScheduledPost, say: Say): string {
  return firstLine(title, 80) || say(isPage ? TEAM.untitledPage : TEAM.untitledPost);
}

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

/** Leaves out those that somebody has withdrawn, rescheduled, dismissed or deleted since. */
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
