import type { PublishPlan } from '#content-api/publishing/releases/releases.shared.ts';
import { grouped } from '../../../ui/values/fileSize.ts';

/** 'Three pages would change: 1 added, 2 changed.' */
export function planInWords({ added, changed, removed, full }: PublishPlan, hasPrompts = false): string {
  const total = added + changed + removed;
  if (total === 0 && hasPrompts) return 'Everything is published.';
  if (total === 0) return 'Nothing. The live site is up to date.';
  const parts = [
    [added, 'added'],
    [changed, 'changed'],
    [removed, 'removed'],
  ] as const;
  const counts = parts.filter(([count]) => count > 0).map(([count, what]) => `${grouped(count)} ${what}`);
  const pages = total === 1 ? 'One page' : `${grouped(total)} pages`;
  const why = full ? ' All pages are rendered again because the program was updated.' : '';
  return `${pages} will change: ${counts.join(', ')}.${why}`;
}

export function pagesInWords(posts: number, others: number): string {
  if (posts + others === 0) return 'no page';
  const ofPosts = posts === 1 ? '1 post' : `${grouped(posts)} posts`;
  if (others === 0) return ofPosts;
  const pages = others === 1 ? 'page' : 'pages';
  return posts === 0 ? `${grouped(others)} ${pages}` : `${ofPosts}, ${grouped(others)} other ${pages}`;
}
