import { forEachKind } from '#content-api/kinds/kinds.shared.ts';
import type { TrashKind } from '#content-api/library/deletion/deletion.shared.ts';
import type { Restored } from '#content-api/trash/trash.shared.ts';
import { inPosts } from '../entries/inPosts.ts';

export const NOUNS: Record<TrashKind, string> = {
  post: 'Post',
  page: 'Page',
  image: 'Image',
  ...forEachKind(({ kind, noun, label = noun }) => [kind, label]),
};

const PATHS: Partial<Record<TrashKind, string>> = {
  ...forEachKind(({ kind, path = '' }) => [kind, path]),
  // Authors have no pages.
  author: '',
  post: '/blog/',
};

/** '“Brief” was restored and is online': what came of a restoration, with whatever isn't as it was. */
export function restoredInWords(restored: Restored): string {
  return [`“${restored.title}” was restored${howInWords(restored)}`, ...changesInWords(restored)].join('. ');
}

function howInWords({ kind, status, posts }: Restored): string {
  if (kind !== 'post' && kind !== 'page') return posts ? ` with ${inPosts(posts)}` : '';
  return status === 'published' ? ' and is online' : ` as ${STATES[status ?? 'draft']}`;
}

const STATES = { draft: 'a draft', archived: 'archived', published: 'published' };

export function changesInWords({ kind, slug, slug_before, with_author, addresses_lost }: Restored): string[] {
  const path = PATHS[kind] ?? '';
  const lost = addresses_lost.map((address) => `${path}${address}`).join(', ');
  return [
    ...(slug_before === null ? [] : [`${path}${slug_before} is in use now, so it moved to ${path}${slug}`]),
    ...(with_author === null ? [] : [`Its author ${with_author} was restored too`]),
    ...(lost === '' ? [] : [`${lost} ${addresses_lost.length === 1 ? 'now leads' : 'now lead'} elsewhere`]),
  ];
}
