import { type Block, text } from '../letter.ts';
import { letterType } from '../wording/write.ts';
import { firstLine } from './names.ts';

/** A post or a page of the site. */
export interface ScheduledPost {
  title: string;
  isPage: boolean;
  /** Where it is on the site, and where in the back office. */
  address: string;
  edit: string;
  /** Why it could not be published; '' when it was. */
  problem: string;
}

interface Report {
  posts: ScheduledPost[];
  isOwn: boolean;
}

/** How many posts a list has; an import may have brought hundreds. */
const most = 20;

export const scheduleReport = letterType<Report>(
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
      what: 'what became of the posts and pages',
      problem: 'why one didn’t go online, if one didn’t',
      why: 'why the reader gets this mail',
    },
    parts: { list: 'the posts and pages', button: 'the button, which leads to the dashboard' },
    needs: ['list'],
  },
  ({ posts, isOwn }, head) => {
    const online = posts.filter(({ problem }) => problem === '');
    const missed = posts.filter(({ problem }) => problem !== '');
    return {
      values: {
        what: headingOf(online, missed),
        problem: missed[0]?.problem ?? 'As it was planned.',
        why: isOwn
          ? 'You get this mail because you scheduled this in our back office.'
          : 'You get this mail because it isn’t known who scheduled this.',
      },
      parts: {
        list: [
          ...list('Did not go online', missed, (post) => ({
            href: head.origin + post.edit,
            note: firstLine(post.problem, 200),
          })),
          ...list('Went online', online, ({ address }) => ({ href: head.origin + address })),
        ],
      },
      link: `${head.origin}/admin`,
    };
  },
);

function headingOf(online: ScheduledPost[], missed: ScheduledPost[]): string {
  const [first] = [...missed, ...online];
  if (first && online.length + missed.length === 1)
    return `“${nameOf(first)}” ${missed.length === 1 ? 'did not go online' : 'is online'}`;
  const said = [
    ...(missed.length > 0 ? [`${missed.length} did not go online`] : []),
    ...(online.length > 0 ? [`${online.length} went online`] : []),
  ];
  return `Scheduled ${nounOf([...missed, ...online])}: ${said.join(', ')}`;
}

function nounOf(all: readonly ScheduledPost[]): string {
  const pages = all.filter(({ isPage }) => isPage).length;
  if (pages === 0) return 'posts';
  return pages === all.length ? 'pages' : 'posts and pages';
}

function list(
  title: string,
  posts: ScheduledPost[],
  about: (post: ScheduledPost) => { href: string; note?: string },
): Block[] {
  if (posts.length === 0) return [];
  const links = posts.slice(0, most).map((post) => ({ label: nameOf(post), ...about(post) }));
  const more = posts.length - links.length;
  return [{ kind: 'links', title, links }, ...(more > 0 ? [text(`And ${more} more.`)] : [])];
}

function nameOf({ title, isPage }: ScheduledPost): string {
  return firstLine(title, 80) || `A ${isPage ? 'page' : 'post'} without a title`;
}
