import { z } from 'zod';
import { USED_LATELY } from '../../../../session/unsavedTexts.ts';

const MOST = 4;

const usedSchema = z.object({ authors: z.array(z.number()), categories: z.array(z.number()) });

/** The ids of authors and categories of posts saved on this device, the latest first. */
export function usedLately(): z.infer<typeof usedSchema> {
  try {
    return usedSchema.parse(JSON.parse(localStorage.getItem(USED_LATELY) ?? ''));
  } catch {
    return { authors: [], categories: [] };
  }
}

export function noteUsed(post: { author_id: number; categories: readonly number[] }): void {
  const { authors, categories } = usedLately();
  const first = (ids: readonly number[], before: readonly number[]) =>
    [...new Set([...ids, ...before])].slice(0, MOST);
  const used = {
    authors: first([post.author_id], authors),
    categories: first(post.categories, categories),
  };
  try {
    localStorage.setItem(USED_LATELY, JSON.stringify(used));
  } catch {
    // Storage may be full; the order is only a convenience.
  }
}

export function latelyFirst<Entry extends { id: number }>(
  all: readonly Entry[],
  ids: readonly number[],
): Entry[] {
  const lately = ids.flatMap((id) => all.find((entry) => entry.id === id) ?? []);
  return [...lately, ...all.filter((entry) => !lately.includes(entry))];
}
