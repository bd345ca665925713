import { showErrorToast, showToast } from '../../../../ui/notices/toasts.ts';
import type { Report } from './bulk.ts';

const DID = { publish: 'published', unpublish: 'unpublished', delete: 'deleted', restore: 'restored' };

export function sumInWords({ action, done, failed }: Pick<Report, 'action' | 'done' | 'failed'>): string {
  return `${count(done.length)} ${DID[action]}${failed.length > 0 ? `, ${failed.length} failed` : ''}`;
}

export function toBringBack({ action, done, failed }: Pick<Report, 'action' | 'done' | 'failed'>) {
  if (action === 'delete') return { label: 'Undo', posts: done };
  const again = action === 'restore' ? failed.filter(({ isGone }) => !isGone) : [];
  return { label: 'Try again', posts: again.map(({ post }) => post) };
}

/** Reports the result in notices, because the user has left the screen. */
export function tellReport(
  { action, done, failed, notes, trashIds }: Report,
  bringBack: (posts: Report['done'], trashIds: Report['trashIds']) => Promise<void>,
): void {
  const { label, posts } = toBringBack({ action, done, failed });
  const offer = posts.length > 0 ? { label, run: () => void bringBack(posts, trashIds) } : undefined;
  if (done.length > 0) {
    const text = [sumInWords({ action, done, failed: [] }), ...notes].join('. ');
    showToast('Success', text, action === 'delete' ? offer : undefined);
  }
  if (failed.length > 0) {
    const text = `${count(failed.length)} could not be ${DID[action]}`;
    showErrorToast(text, 'Error', failuresInWords(failed), action === 'restore' ? offer : undefined);
  }
}

const NAMED = 3;

export function failuresInWords(failed: { post: { title: string }; reason: string }[]): string {
  const named = failed.slice(0, NAMED).map(({ post, reason }) => `“${post.title}”: ${reason}.`);
  const more = failed.length - named.length;
  return [...named, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

function count(posts: number): string {
  return posts === 1 ? '1 post' : `${posts} posts`;
}
